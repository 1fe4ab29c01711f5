import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { openCase } from '../api/desk-calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { useSavedForm } from '#ui/desk/lib/use-saved-form.ts'
import { TextAreaField, Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { formFields } from '#ui/desk/lib/form-fields.ts'

const EMPTY = { name: '', phone: '', email: '', text: '' }

type OpenCaseDialogProps = {
  isOpen: boolean
  /** The booking of a complaint; empty for everything else. */
  complaintAbout: string
  onClose: () => void
}

/** Records an enquiry made by phone or WhatsApp, or a complaint about a booking. */
export function OpenCaseDialog({ isOpen, complaintAbout, onClose }: OpenCaseDialogProps) {
  const isComplaint = complaintAbout !== ''
  const navigate = useNavigate()
  const draft = isComplaint ? `complaint ${complaintAbout}` : 'question'
  const { form, change, forget } = useSavedForm(draft, EMPTY)
  const email = form.email.trim()
  const checks = useChecks({
    ...(form.text.trim() === '' && { text: deskForms.question }),
    ...(email !== '' && !isEmailAddress(email) && { email: deskForms.emailInvalid }),
  })
  const field = formFields(form, change, checks)
  return (
    <CallDialog
      checks={checks}
      draft={draft}
      isOpen={isOpen}
      title={isComplaint ? texts.complaintTitle(complaintAbout) : texts.addTitle}
      texts={{ action: texts.saveEnquiry, working: texts.working, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(openCase, { body: { ...form, ...(isComplaint && { complaintAbout }) } })}
      onDone={() => {
        forget()
        checks.reset()
      }}
      changes={[['enquiries']]}
      onLoaded={({ number }) => navigate(deskPages.enquiry(number))}
    >
      {isComplaint ? <p>{texts.complaintText}</p> : null}
      <TextAreaField label={texts.text} rows={5} maxLength={5_000} autoComplete="off" {...field('text')} />
      <Field label={texts.name} maxLength={120} autoComplete="off" {...field('name')} />
      <Field label={texts.phone} type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
      <Field label={texts.email} type="email" maxLength={254} autoComplete="off" {...field('email')} />
    </CallDialog>
  )
}
