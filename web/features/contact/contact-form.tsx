import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { submitEnquiry } from '#contract/enquiries.ts'
import { contactMessages } from '#messages/contact.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import classes from './contact-form.module.css'

type Fields = { name: string; email: string; phone: string; message: string }
export type ContactOutcome = 'sent' | 'failed' | null

const EMPTY: Fields = { name: '', email: '', phone: '', message: '' }

/**
 * Posts a message to the office. No field is required and none has a limit here (specification §5); all four are cleared
 * after a success and kept after a failure. Without JavaScript the form posts by itself and comes back with the outcome.
 */
export function ContactForm({ firstOutcome }: { firstOutcome: ContactOutcome }) {
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [outcome, setOutcome] = useState<ContactOutcome>(firstOutcome)
  const [cause, setCause] = useState('')
  // The same outcome twice is said twice.
  const [attempts, setAttempts] = useState(0)
  const [isSending, setIsSending] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (field, text) => {
    if (field in EMPTY) setFields((current) => ({ ...current, [field]: text }))
  })

  const fieldProps = (name: keyof Fields) => ({
    name,
    label: contactMessages[name],
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((current) => ({ ...current, [name]: target.value })),
  })

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSending(true)
    try {
      await call(submitEnquiry, { body: fields })
      setFields(EMPTY)
      setCause('')
      setOutcome('sent')
    } catch (error) {
      console.error(error)
      // What the visitor can mend is said below the alert, which keeps its literal text.
      setCause(isApiError(error) && error.status >= 400 && error.status < 500 ? error.message : '')
      setOutcome('failed')
    } finally {
      setAttempts((count) => count + 1)
      setIsSending(false)
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={submitEnquiry.path}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2>{contactMessages.formHeading}</h2>
      {outcome === 'sent' ? (
        <Alert key={attempts} kind="success" autoFocus>
          {contactMessages.success}
        </Alert>
      ) : null}
      {outcome === 'failed' ? (
        <Alert key={attempts} kind="error" autoFocus>
          {contactMessages.failure}
        </Alert>
      ) : null}
      {cause === '' ? null : <p className={classes.cause}>{cause}</p>}
      <TextField {...fieldProps('name')} autoComplete="name" />
      <div className={classes.pair}>
        <TextField {...fieldProps('email')} type="email" autoComplete="email" />
        <TextField {...fieldProps('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextAreaField {...fieldProps('message')} rows={6} />
      <Button type="submit" size="large" isPending={isSending} pendingText={contactMessages.submitting}>
        {contactMessages.submit}
      </Button>
    </form>
  )
}
