import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { FORM_ID } from '../api/office-forms.ts'
import { applyAsPartner } from '../api/calls.ts'
import type { PartnerApplication, PartnerProblem } from '../rules/partner-application.ts'
import { partnerProblems } from '../rules/partner-application.ts'
import { MAX_PHONE_LENGTH } from '#kernel/people/phone-number.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { partnerMessages as texts } from '#messages/enquiries/partner.ts'
import { call } from '#ui/site/lib/api.ts'
import { useIsRunning } from '#ui/site/lib/use-is-running.ts'
import { Button } from '#ui/site/button.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { TextAreaField, TextField } from '#ui/site/text-field.tsx'
import { FormResult } from './form-result.tsx'
import { useOfficeForm } from './use-office-form.ts'
import classes from './contact-form.module.css'

const EMPTY: PartnerApplication = { name: '', business: '', city: '', email: '', phone: '', offer: '', message: '' }

/** The field where a problem is shown. */
const FIELD_OF: Readonly<Record<PartnerProblem, keyof PartnerApplication>> = {
  NAME: 'name',
  CITY: 'city',
  EMAIL: 'email',
  CONTACT: 'phone',
  OFFER: 'offer',
}

/**
 * The partner form. Missing values are reported next to their fields. Without JavaScript the browser and the server
 * check them.
 */
export function PartnerForm() {
  const [hasAttempted, setHasAttempted] = useState(false)
  const isRunning = useIsRunning()
  const { form, fields, result, isSending, handleSubmit, fieldProps } = useOfficeForm({
    empty: EMPTY,
    send: async (body) => {
      await call(applyAsPartner, { body })
      setHasAttempted(false)
    },
    checkMessage: texts.checkUnmarked,
  })
  const problems = hasAttempted ? partnerProblems(fields) : []
  const errorAt = (name: keyof PartnerApplication) => {
    const problem = problems.find((code) => FIELD_OF[code] === name)
    return problem === undefined ? undefined : texts.problems[problem]
  }
  const field = (name: keyof PartnerApplication) => ({
    ...fieldProps(name),
    label: texts.fields[name],
    error: errorAt(name),
  })
  const handleForm = (event: SubmitEvent<HTMLFormElement>) => {
    const [first] = partnerProblems(fields)
    setHasAttempted(true)
    if (first === undefined) return handleSubmit(event)
    event.preventDefault()
    const invalidField = event.currentTarget.elements.namedItem(FIELD_OF[first])
    if (invalidField instanceof HTMLElement) invalidField.focus()
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      className={classes.form}
      method="post"
      action={applyAsPartner.path}
      noValidate={isRunning}
      onSubmit={handleForm}
    >
      <h2>{texts.formHeading}</h2>
      <FormResult {...result} />
      <div className={classes.pair}>
        <TextField {...field('name')} autoComplete="name" required />
        <TextField {...field('business')} autoComplete="organization" optional />
      </div>
      <TextField {...field('city')} hint={texts.cityHint} required />
      <div className={classes.pair}>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <PhoneField {...field('phone')} maxLength={MAX_PHONE_LENGTH} hint={texts.contactHint} />
      </div>
      <TextField {...field('offer')} hint={texts.offerHint} required />
      <TextAreaField {...field('message')} rows={5} hint={texts.messageHint} optional />
      <p className={classes.note}>{texts.formNote}</p>
      <Button type="submit" size="large" isPending={isSending} pendingText={contactMessages.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
