import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addPackage, type PackageListItem } from '../api/desk-calls.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { formFields } from '#ui/desk/lib/form-fields.ts'

const DRAFT = 'new package'

type NewPackageDialogProps = {
  isOpen: boolean
  /** The packages that can be copied. */
  packages: readonly Pick<PackageListItem, 'id' | 'name'>[]
  /** The preselected package; undefined for a blank one. */
  source?: number
  onClose: () => void
}

/** Creates a package, blank or as a copy, and opens its page. Until then, the input is saved as a draft. */
export function NewPackageDialog({ isOpen, packages, source: first, onClose }: NewPackageDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = first === undefined ? DRAFT : `${DRAFT} of ${first}`
  const { form, change, forget } = useSavedForm(draft, { name: '', copyOf: String(first ?? '') })
  const name = form.name.trim()
  const source = packages.find(({ id }) => String(id) === form.copyOf)
  const checks = useChecks({ ...(name === '' && { name: texts.nameMissing }) })
  const sending = useMutation({
    mutationFn: () => deskCall(addPackage, { body: { name, copyOf: source?.id ?? null } }),
    async onSuccess({ id }) {
      forget()
      checks.reset()
      onClose()
      await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY, exact: true })
      await navigate(deskPages.package(id))
    },
  })

  return (
    <FormDialog
      checks={checks}
      draft={draft}
      isOpen={isOpen}
      title={texts.add}
      sending={sending}
      texts={{ leave: texts.leave, action: texts.begin, working: texts.beginning, failed: texts.failed }}
      onClose={onClose}
      onSubmit={sending.mutate}
    >
      <p>{texts.addText}</p>
      <Field
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={200}
        {...formFields(form, change, checks)('name')}
      />
      <SelectField
        label={texts.startFrom}
        value={source === undefined ? '' : form.copyOf}
        onChange={(event) => change({ copyOf: event.target.value })}
        options={[
          { value: '', text: texts.blank },
          ...packages.map((one) => ({ value: one.id, text: texts.copyOf(one.name) })),
        ]}
      />
    </FormDialog>
  )
}
