import { useEffect, useRef } from 'react'
import { submitEnquiry } from '../api/calls.ts'
import { FORM_ID } from '../api/office-forms.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { call } from '#ui/site/lib/api.ts'
import { Button } from '#ui/site/button.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { TextAreaField, TextField } from '#ui/site/text-field.tsx'
import { FormResult } from './form-result.tsx'
import { useOfficeForm } from './use-office-form.ts'
import classes from './contact-form.module.css'

const EMPTY = { name: '', email: '', phone: '', message: '' }

/**
 * Sends a message to the office. No field is required and none has a limit here (specification §5). All four fields are
 * cleared on success and unchanged on failure. Without JavaScript the browser posts the form and shows the page with
 * the result.
 */
export function ContactForm() {
  const { form, fields, result, isSending, handleSubmit, fieldProps } = useOfficeForm({
    empty: EMPTY,
    send: (body) => call(submitEnquiry, { body }, { ignoresBody: true }),
    checkMessage: '',
  })
  const message = useRef<HTMLTextAreaElement>(null)
  // The server rejects only a blank form. The error disappears when the visitor types.
  const { isRequested } = result
  const isBlank = Object.values(fields).every((text) => text.trim() === '')
  useEffect(() => {
    if (result.isRequested) message.current?.focus()
  }, [result])
  const field = (name: keyof typeof EMPTY) => ({ ...fieldProps(name), label: contactMessages[name] })

  return (
    <form
      ref={form}
      id={FORM_ID}
      className={classes.form}
      method="post"
      action={submitEnquiry.path}
      onSubmit={handleSubmit}
    >
      <h2>{contactMessages.formHeading}</h2>
      <FormResult {...result} {...(isRequested ? { cause: '', hasFocus: false } : {})} />
      <TextField {...field('name')} autoComplete="name" />
      <div className={classes.pair}>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <PhoneField {...field('phone')} />
      </div>
      <TextAreaField
        {...field('message')}
        ref={message}
        rows={6}
        error={isRequested && isBlank ? contactMessages.allBlank : undefined}
      />
      <Button type="submit" size="large" isPending={isSending} pendingText={contactMessages.submitting}>
        {contactMessages.submit}
      </Button>
    </form>
  )
}
