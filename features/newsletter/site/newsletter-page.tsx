import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { newsletterPages } from '#messages/newsletter/pages.ts'
import { useSite } from '#ui/site/lib/site.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import type { IconName } from '#ui/site/icon.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { outcomeIn, outcomeText } from './outcome-texts.ts'
import classes from './newsletter-page.module.css'

/** The purpose of a page: to ask for an address, to confirm it, or to unsubscribe. */
export type NewsletterStep = 'subscribe' | 'confirm' | 'unsubscribe'

const ICONS: Readonly<Record<string, IconName>> = {
  sent: 'mail',
  done: 'check',
  known: 'check',
  over: 'clock',
  invalid: 'warning',
  unknown: 'warning',
  later: 'warning',
}

/**
 * The newsletter pages. They say what happened and what the visitor can do now. The form that asks for an address is
 * the strip at the bottom of every page.
 */
export function NewsletterPage({ step }: { step: NewsletterStep }) {
  const [search] = useSearchParams()
  const texts = newsletterPages[step]
  const outcome = outcomeIn(texts, search)
  const { heading, text } = outcomeText(texts, outcome)
  return (
    <div className={`wrap ${classes.page}`}>
      <NoticeCard icon={ICONS[outcome ?? 'sent'] ?? 'mail'} heading={heading} texts={[text]}>
        <NextStep step={step} outcome={outcome} />
      </NoticeCard>
    </div>
  )
}

function NextStep({ step, outcome }: { step: NewsletterStep; outcome: string | null }): ReactNode {
  const { email } = useSite()
  if (step !== 'subscribe' && (outcome === null || outcome === 'later'))
    return <LinkForm button={newsletterPages[step].button} />
  if (step === 'unsubscribe' && outcome === 'unknown') {
    return (
      <a className={classes.mail} href={`mailto:${email}`}>
        {email}
      </a>
    )
  }
  if (step === 'confirm' && (outcome === 'done' || outcome === 'known'))
    return <ButtonLink to={pages.tourList()}>{newsletterPages.findTour}</ButtonLink>
  return null
}

/**
 * The button behind a link in our emails. Opening the link changes nothing, because email scanners open links too. The
 * form has no action, so it posts to the page's own address, which contains the token. That way the HTML is the same
 * for everyone.
 */
function LinkForm({ button }: { button: string }) {
  return (
    <form method="post">
      <Button type="submit" size="large">
        {button}
      </Button>
    </form>
  )
}
