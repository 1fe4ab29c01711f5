import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addPackage } from '../api/desk-calls.ts'
import type { PackageLine } from '../api/desk-schemas.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'

const DRAFT = 'new package'

type NewPackageDialogProps = {
  isOpen: boolean
  /** What it may be a copy of. */
  packages: readonly Pick<PackageLine, 'id' | 'name'>[]
  /** The one that is offered first; undefined for a blank one. */
  source?: number
  onClose: () => void
}

/** Begins a package, blank or as a copy, and leads to its page. What was typed is kept until it is begun. */
export function NewPackageDialog({ isOpen, packages, source: first, onClose }: NewPackageDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = first === undefined ? DRAFT : `${DRAFT} of ${first}`
  const { form, change, forget } = useKeptForm(draft, { name: '', copyOf: String(first ?? '') })
  const name = form.name.trim()
  const source = packages.find(({ id }) => String(id) === form.copyOf)
  const checks = useChecks({ ...(name === '' && { name: texts.nameMissing }) })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deskCall(addPackage, { body: { name, copyOf: source?.id ?? null } }),
    async onSuccess({ id }) {
      forget()
      checks.reset()
      onClose()
      await queries.invalidateQueries({ queryKey: PACKAGES_KEY, exact: true })
      await navigate(deskPages.package(id))
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      draft={draft}
      isOpen={isOpen}
      title={texts.add}
      onClose={close}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.beginning : undefined}>
            {texts.begin}
          </Button>
        </>
      }
    >
      <p>{texts.addText}</p>
      <Field
        label={texts.name}
        autoFocus
        autoComplete="off"
        maxLength={200}
        {...checks.field('name')}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={texts.beginWith}
        value={source === undefined ? '' : form.copyOf}
        onChange={(event) => change({ copyOf: event.target.value })}
      >
        <option value="">{texts.blank}</option>
        {packages.map((one) => (
          <option key={one.id} value={one.id}>
            {texts.copyOf(one.name)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
