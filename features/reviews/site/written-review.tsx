import { type Ref, useState } from 'react'
import { pages } from '#kernel/addresses/pages.ts'
import type { OwnReview, WrittenReview } from '../api/calls.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import classes from './review-page.module.css'

const texts = reviewPage.written

type WrittenProps = {
  ownReview: OwnReview
  review: WrittenReview
  /** True immediately after saving. */
  isNew: boolean
  headingRef: Ref<HTMLHeadingElement>
  onChange: () => void
  onDeleted: (answer: OwnReview) => void
}

/** The author's own review, as others see it, and what can still be done with it. */
export function SubmittedReview({ ownReview, review, isNew, headingRef, onChange, onDeleted }: WrittenProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const isShown = review.status === 'published'
  const isOpen = ownReview.window === 'open'
  return (
    <>
      <header className={classes.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {isNew && isShown ? texts.thanks : texts.heading}
        </h1>
        {isNew && isShown ? <p role="status">{texts.thanksText}</p> : null}
      </header>
      {review.withheldReason === null || isShown ? null : (
        <Alert kind="info">
          {texts.withheld} {texts.reasons[review.withheldReason]} {isOpen ? texts.withheldChange : ''}
        </Alert>
      )}
      <OwnReviewCard ownReview={ownReview} review={review} />
      <div className={classes.ways}>
        {isShown ? (
          <ButtonLink to={`${pages.tourSingle(ownReview.packageId)}#reviews`} size="large">
            {texts.seeTour}
          </ButtonLink>
        ) : null}
        {isOpen ? (
          <Button variant="secondary" size="large" onClick={onChange}>
            {texts.change}
          </Button>
        ) : null}
        <Button variant="quiet" size="large" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          {texts.delete}
        </Button>
      </div>
      <p className={classes.quiet}>
        {isOpen && ownReview.until !== null ? texts.until(printDate(ownReview.until)) : texts.fixed}
      </p>
      <DeleteReviewDialog
        ownReview={ownReview}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}
