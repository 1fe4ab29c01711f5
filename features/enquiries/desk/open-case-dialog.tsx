import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { openCase } from '../api/desk-calls.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { deskForms } from '#messages/desk/forms.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { useKeptForm } from '#desk/lib/use-kept-form.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField, Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'

const EMPTY = { name: '', phone: '', email: '', text: '' }

type OpenCaseDialogProps = {
  isOpen: boolean
  /** The booking of a complaint; empty for everything else. */
  complaintAbout: string
  onClose: () => void
}

/** Writes down what somebody asked by phone or WhatsApp, or a complaint about a booking. */
export function OpenCaseDialog({ isOpen, complaintAbout, onClose }: OpenCaseDialogProps) {
  const isComplaint = complaintAbout !== ''
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = isComplaint ? `complaint ${complaintAbout}` : 'question'
  const { form, change, forget } = useKeptForm(draft, EMPTY)
  const email = form.email.trim()
  const checks = useChecks({
    ...(form.text.trim() === '' && { text: deskForms.question }),
    ...(email !== '' && !isEmailAddress(email) && { email: deskForms.emailWrong }),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(openCase, { body: { ...form, ...(isComplaint && { complaintAbout }) } }),
    async onSuccess({ number }) {
      forget()
      checks.reset()
      onClose()
      await queries.invalidateQueries({ queryKey: ['enquiries'] })
      await navigate(deskPages.enquiry(number))
    },
  })
  const field = (name: 'name' | 'phone' | 'email' | 'text') => ({
    ...(name === 'text' || name === 'email' ? checks.field(name) : {}),
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <FormDialog
      checks={checks}
      draft={draft}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen={isOpen}
      title={isComplaint ? texts.complaintTitle(complaintAbout) : texts.addTitle}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(mutate)
      }}
      acts={
        <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
          {texts.addKeep}
        </Button>
      }
    >
      {isComplaint ? <p>{texts.complaintText}</p> : null}
      <AreaField label={texts.text} rows={5} maxLength={5_000} {...field('text')} />
      <Field label={texts.name} maxLength={120} {...field('name')} />
      <Field label={texts.phone} type="tel" maxLength={40} {...field('phone')} />
      <Field label={texts.email} type="email" maxLength={254} {...field('email')} />
    </FormDialog>
  )
}
