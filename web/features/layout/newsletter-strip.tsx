import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { submitEnquiry } from '#contract/enquiries.ts'
import { layoutMessages } from '#messages/layout.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './newsletter-strip.module.css'

type Outcome = { kind: 'idle' | 'sending' | 'done' } | { kind: 'failed'; message: string }

/** Asks the office to add an address. Without JavaScript the form posts the same and lands on the contact page. */
export function NewsletterStrip() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = enteredEmail(form)
    if (email === '') return setOutcome({ kind: 'failed', message: layoutMessages.newsletterEmpty })
    setOutcome({ kind: 'sending' })
    try {
      await call(submitEnquiry, { body: { name: '', email, phone: '', message: layoutMessages.newsletterEnquiry } })
      form.reset()
      setOutcome({ kind: 'done' })
    } catch (error) {
      setOutcome({ kind: 'failed', message: isApiError(error) ? error.message : String(error) })
    }
  }

  return (
    <section className={classes.strip} aria-labelledby="newsletter-heading">
      <div>
        <h2 id="newsletter-heading" className={classes.heading}>
          {layoutMessages.newsletterHeading}
        </h2>
        <p className={classes.text}>{layoutMessages.newsletterText}</p>
      </div>
      <form
        className={classes.form}
        method="post"
        action={submitEnquiry.path}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <input type="hidden" name="message" value={layoutMessages.newsletterEnquiry} />
        <label className="visually-hidden" htmlFor="newsletter-email">
          {layoutMessages.newsletterLabel}
        </label>
        <input
          id="newsletter-email"
          className={classes.input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={layoutMessages.newsletterPlaceholder}
          aria-describedby="newsletter-outcome"
        />
        <Button
          type="submit"
          variant="onPicture"
          isPending={outcome.kind === 'sending'}
          pendingText={layoutMessages.subscribing}
        >
          {layoutMessages.subscribe}
        </Button>
        <p id="newsletter-outcome" className={classes.outcome} role="status">
          {outcome.kind === 'done' ? layoutMessages.newsletterThanks : null}
          {outcome.kind === 'failed' ? outcome.message : null}
        </p>
      </form>
    </section>
  )
}

function enteredEmail(form: HTMLFormElement): string {
  const value = new FormData(form).get('email')
  return typeof value === 'string' ? value.trim() : ''
}
