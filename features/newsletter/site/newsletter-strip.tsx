import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { requestSubscription } from '../api/calls.ts'
import { newsletterMessages } from '#messages/newsletter/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { cached } from '#ui/site/lib/cached.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { useWhenLoaded } from '#ui/site/lib/use-when-loaded.ts'
import { Button } from '#ui/site/button.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import type { SubscriptionAnswer } from './send-subscription.ts'
import classes from './newsletter-strip.module.css'

const HEADING = 'newsletter-heading'
const OUTCOME = 'newsletter-outcome'
const sending = createLatePart(() => import('./send-subscription.ts'))

/**
 * Asks for an email address at the bottom of every page. The script that shows the response is loaded after the click.
 * Without JavaScript the browser posts the form and shows a page with the result.
 */
export const NewsletterStrip = import.meta.env.SSR ? cached(Strip) : Strip

function Strip() {
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null)
  const { status } = useLatePart(sending)
  const whenSendingLoaded = useWhenLoaded(sending)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSending(true)
    whenSendingLoaded(({ sendSubscription }) => {
      void sendSubscription(form, (email) => call(requestSubscription, { body: { email } }))
        .then(setAnswer)
        .finally(() => setIsSending(false))
    })
  }

  return (
    <section data-calm="no" className={classes.strip} aria-labelledby={HEADING}>
      <div>
        <h2 id={HEADING} className={classes.heading}>
          {newsletterMessages.heading}
        </h2>
        <p className={classes.text}>{newsletterMessages.text}</p>
      </div>
      <form className={classes.form} method="post" action={requestSubscription.path} noValidate onSubmit={handleSubmit}>
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
        <Button
          type="submit"
          variant="onPicture"
          isPending={isSending && status !== 'failed'}
          pendingText={newsletterMessages.subscribing}
        >
          {newsletterMessages.subscribe}
        </Button>
        <p id={OUTCOME} className={classes.outcome} role="status" tabIndex={-1}>
          {answer?.text}
        </p>
        <PartFailed part={sending} />
      </form>
    </section>
  )
}
