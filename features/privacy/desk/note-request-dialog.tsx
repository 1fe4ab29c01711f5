import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { noteDataRequest } from '../api/desk-calls.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_WAYS } from '../rules/data-request.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskPrivacy } from '#messages/privacy/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { PRIVACY_KEY } from '#desk/keys/privacy-key.ts'

const DRAFT = 'data request'
const texts = deskPrivacy.form

/** Notes what somebody asks, and opens it. What was typed is kept until then. */
export function NoteRequestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, change, forget } = useKeptForm(DRAFT, { kind: 'forget', name: '', email: '', way: 'phone' })
  const name = form.name.trim()
  const email = form.email.trim()
  const checks = useChecks({
    ...(name === '' && { name: texts.nameMissing }),
    ...(!isEmailAddress(email) && { email: texts.emailWrong }),
  })
  const kind = DATA_REQUEST_KINDS.find((each) => each === form.kind) ?? 'forget'
  const way = DATA_REQUEST_WAYS.find((each) => each === form.way) ?? 'phone'
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(noteDataRequest, { body: { kind, name, email, way } }),
    async onSuccess({ id }) {
      forget()
      checks.reset()
      onClose()
      await queries.invalidateQueries({ queryKey: PRIVACY_KEY })
      await navigate(`${deskPages.privacy()}?request=${id}`)
    },
  })
  return (
    <FormDialog
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      draft={DRAFT}
      isOpen={isOpen}
      title={texts.title}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <>
          <Button onClick={onClose}>{deskPrivacy.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {texts.act}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <SelectField label={texts.kind} value={kind} onChange={(event) => change({ kind: event.target.value })}>
        {DATA_REQUEST_KINDS.map((each) => (
          <option key={each} value={each}>
            {deskPrivacy.kinds[each]}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.name}
        autoComplete="off"
        maxLength={100}
        {...checks.field('name')}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...checks.field('email')}
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SelectField label={texts.way} value={way} onChange={(event) => change({ way: event.target.value })}>
        {DATA_REQUEST_WAYS.map((each) => (
          <option key={each} value={each}>
            {deskPrivacy.ways[each]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
