import { useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import type { OwnReview } from '../api/calls.ts'
import { reviewPage as texts } from '#messages/reviews/page.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { urlFragment } from '#ui/site/lib/use-answer.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { storeDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { StopRequests } from './stop-requests.tsx'
import { SubmittedReview } from './written-review.tsx'
import classes from './review-page.module.css'

/** `stop`: the author followed the link that stops our review request emails. */
type Step = 'stop' | 'show' | 'saved' | 'edit' | 'deleted'

/** Shows an author's own review, and lets them write, change or delete it. */
export function OwnReviewScreen({ loaded }: { loaded: OwnReview }) {
  const [own, setOwn] = useState(loaded)
  const [step, setStep] = useState<Step>(() => (isStopRequested() ? 'stop' : 'show'))
  const [focusCount, setFocusCount] = useState(0)
  const heading = useFocusAfter(focusCount)
  const go = (next: Step, answer: OwnReview = own) => {
    setOwn(answer)
    setStep(next)
    setFocusCount(focusCount + 1)
    window.scrollTo({ top: 0 })
  }
  const isOpen = own.window === 'open'

  if (step === 'stop') return <StopRequests isRequested={own.isRequested} onWrite={isOpen ? () => go('show') : null} />
  if (step === 'deleted') {
    return (
      <NoticeCard
        tone="good"
        role="status"
        icon="check"
        heading={texts.remove.done}
        headingRef={heading}
        texts={[texts.remove.doneText]}
      >
        {isOpen ? (
          <Button variant="secondary" onClick={() => go('show')}>
            {texts.remove.writeAgain}
          </Button>
        ) : null}
      </NoticeCard>
    )
  }
  const { review } = own
  if (review !== null && step !== 'edit') {
    return (
      <div className={classes.sheet}>
        <Trip own={own} />
        <SubmittedReview
          ownReview={own}
          review={review}
          isNew={step === 'saved'}
          headingRef={heading}
          onChange={() => go('edit')}
          onDeleted={(answer) => {
            // The review is deleted, so its draft must not stay on this device either.
            storeDraft(own, null)
            go('deleted', answer)
          }}
        />
      </div>
    )
  }
  if (!isOpen) return <NotOpen window={own.window} />
  const cancel = () => {
    storeDraft(own, null)
    go('show')
  }
  return (
    <div className={classes.sheet}>
      <Trip own={own} />
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {review === null ? texts.form.heading : texts.form.changeHeading}
        </h1>
        <p>{texts.form.lead}</p>
      </header>
      <ReviewForm
        ownReview={own}
        onSaved={(answer) => go('saved', answer)}
        onConflict={(answer) => {
          // The form stays open, with the typed text.
          setOwn(answer)
          setStep('edit')
        }}
        onDiscarded={() => go('show')}
        onCancel={review === null ? undefined : cancel}
      />
    </div>
  )
}

function NotOpen({ window }: Pick<OwnReview, 'window'>) {
  if (window === 'closed') {
    return (
      <NoticeCard icon="clock" heading={texts.closed.heading} texts={[texts.closed.text]}>
        <ButtonLink to={pages.contact()}>{texts.closed.contact}</ButtonLink>
      </NoticeCard>
    )
  }
  return (
    <NoticeCard icon="calendar" heading={texts.notTravelled.heading} texts={[texts.notTravelled.text]}>
      <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
    </NoticeCard>
  )
}

function Trip({ own: { packageName, startDate, endDate } }: { own: OwnReview }) {
  return <p className={classes.trip}>{texts.trip(packageName, texts.days(printDate(startDate), printDate(endDate)))}</p>
}

function isStopRequested(): boolean {
  return urlFragment().get('stop') === '1'
}
