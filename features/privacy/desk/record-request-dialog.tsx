import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { recordDataRequest } from '../api/desk-calls.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_CHANNELS } from '../rules/data-request.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskPrivacy } from '#messages/privacy/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { Field, SelectField } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { PRIVACY_KEY } from '#ui/desk/keys/privacy-key.ts'
import { formFields } from '#ui/desk/lib/form-fields.ts'

const DRAFT = 'data request'
const texts = deskPrivacy.form

/** Records a request and opens it. The typed text is saved as a draft until then. */
export function RecordRequestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { form, change, forget } = useSavedForm(DRAFT, { kind: 'forget', name: '', email: '', way: 'phone' })
  const name = form.name.trim()
  const email = form.email.trim()
  const checks = useChecks({
    ...(name === '' && { name: texts.nameMissing }),
    ...(!isEmailAddress(email) && { email: texts.emailInvalid }),
  })
  const kind = DATA_REQUEST_KINDS.find((each) => each === form.kind) ?? 'forget'
  const way = DATA_REQUEST_CHANNELS.find((each) => each === form.way) ?? 'phone'
  const field = formFields(form, change, checks)
  return (
    <CallDialog
      checks={checks}
      draft={DRAFT}
      isOpen={isOpen}
      title={texts.title}
      texts={{ leave: deskPrivacy.leave, action: texts.action, working: texts.working, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(recordDataRequest, { body: { kind, name, email, way } })}
      onDone={() => {
        forget()
        checks.reset()
      }}
      changes={[PRIVACY_KEY]}
      onLoaded={({ id }) => navigate(`${deskPages.privacy()}?request=${id}`)}
    >
      <p>{texts.text}</p>
      <SelectField
        label={texts.kind}
        value={kind}
        onChange={(event) => change({ kind: event.target.value })}
        options={DATA_REQUEST_KINDS.map((each) => ({ value: each, text: deskPrivacy.kinds[each] }))}
      />
      <Field label={texts.name} autoComplete="off" maxLength={100} {...field('name')} />
      <Field
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...field('email')}
      />
      <SelectField
        label={texts.way}
        value={way}
        onChange={(event) => change({ way: event.target.value })}
        options={DATA_REQUEST_CHANNELS.map((each) => ({ value: each, text: deskPrivacy.ways[each] }))}
      />
    </CallDialog>
  )
}
