import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { requestSubscription } from '#contract/newsletter/calls.ts'
import { newsletterMessages } from '#messages/newsletter.ts'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { SubscriptionAnswer } from './send-subscription.ts'
import classes from './newsletter-strip.module.css'

const HEADING = 'newsletter-heading'
const OUTCOME = 'newsletter-outcome'

/**
 * Asks for an address at the end of every page. What comes after the press is fetched with it. Without JavaScript the
 * form posts by itself and lands on a page that says how it went.
 */
export function NewsletterStrip() {
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null)
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSending(true)
    try {
      const { sendSubscription } = await import('./send-subscription.ts')
      setAnswer(await sendSubscription(form, (email) => call(requestSubscription, { body: { email } })))
    } catch {
      // The code did not come: the browser can post the form alone. Offline it would leave the page, and the address with it.
      if (navigator.onLine) form.submit()
    }
    setIsSending(false)
  }

  return (
    <section className={classes.strip} aria-labelledby={HEADING}>
      <div>
        <h2 id={HEADING} className={classes.heading}>
          {newsletterMessages.heading}
        </h2>
        <p className={classes.text}>{newsletterMessages.text}</p>
      </div>
      <form
        className={classes.form}
        method="post"
        action={requestSubscription.path}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <input
          className={classes.input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={newsletterMessages.label}
          aria-label={newsletterMessages.label}
          aria-invalid={answer?.isSent === false}
          aria-describedby={OUTCOME}
        />
        <Button type="submit" variant="onPicture" isPending={isSending} pendingText={newsletterMessages.subscribing}>
          {newsletterMessages.subscribe}
        </Button>
        <p id={OUTCOME} className={classes.outcome} role="status" tabIndex={-1}>
          {answer?.text}
        </p>
      </form>
    </section>
  )
}
