import { useState } from 'react'
import { resendBookingMail } from '#features/documents/api/calls.ts'
import { findBooking as texts } from '#messages/my-bookings/find.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import classes from './find-booking-form.module.css'

/**
 * For travellers who booked without an account. Sends the voucher and receipt again, only to the address in the
 * booking.
 */
export function FindBookingForm() {
  const [reference, setReference] = useState('')
  const [email, setEmail] = useState('')
  const form = useSubmit({
    check: () => (reference.trim() === '' || email.trim() === '' ? texts.missing : null),
    send: async () => {
      await call(resendBookingMail, { body: { reference: reference.trim(), email: email.trim() } })
      form.say('success', texts.sent)
    },
    fallback: texts.failed,
  })
  return (
    <section className={classes.find} aria-labelledby="find-booking">
      <h2 id="find-booking" className={classes.title}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <SubmitForm
        form={form}
        button={texts.send}
        pendingText={texts.sending}
        size="normal"
        onEarlyInput={(field, text) => (field === 'reference' ? setReference(text) : setEmail(text))}
      >
        <TextField
          label={texts.reference}
          name="reference"
          hint={texts.referenceHint}
          autoComplete="off"
          autoCapitalize="characters"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </SubmitForm>
    </section>
  )
}
