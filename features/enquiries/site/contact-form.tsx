import { useEffect, useRef } from 'react'
import { submitEnquiry } from '../api/calls.ts'
import { FORM_ID } from '../api/office-forms.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { call } from '#site/lib/api.ts'
import { Button } from '#site/ui/button.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { TextAreaField, TextField } from '#site/ui/text-field.tsx'
import { FormResult } from './form-result.tsx'
import { useOfficeForm } from './use-office-form.ts'
import classes from './contact-form.module.css'

const EMPTY = { name: '', email: '', phone: '', message: '' }

/**
 * Sends a message to the office. No field is required and none has a limit here (specification §5). After a success all
 * four fields are cleared; after a failure they are kept. Without JavaScript the browser posts the form and shows the
 * page with the outcome.
 */
export function ContactForm() {
  const { form, fields, result, isSending, handleSubmit, fieldProps } = useOfficeForm({
    empty: EMPTY,
    send: (body) => call(submitEnquiry, { body }, { isAnswerUnread: true }),
    checkText: '',
  })
  const message = useRef<HTMLTextAreaElement>(null)
  // The server refuses only a blank form. Its question disappears when the visitor types.
  const { isAsked } = result
  const isBlank = Object.values(fields).every((text) => text.trim() === '')
  useEffect(() => {
    if (result.isAsked) message.current?.focus()
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
      <FormResult {...result} {...(isAsked ? { cause: '', hasFocus: false } : {})} />
      <TextField {...field('name')} autoComplete="name" />
      <div className={classes.pair}>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <PhoneField {...field('phone')} />
      </div>
      <TextAreaField
        {...field('message')}
        ref={message}
        rows={6}
        error={isAsked && isBlank ? contactMessages.allBlank : undefined}
      />
      <Button type="submit" size="large" isPending={isSending} pendingText={contactMessages.submitting}>
        {contactMessages.submit}
      </Button>
    </form>
  )
}
