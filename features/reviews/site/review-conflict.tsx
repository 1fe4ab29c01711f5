import type { Ref } from 'react'
import type { OwnReview } from '../api/calls.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { Button } from '#ui/site/button.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import classes from './review-form.module.css'

const texts = reviewPage.overtaken

type ReviewConflictProps = {
  ownReview: OwnReview
  headingRef: Ref<HTMLHeadingElement>
  /** Continues with the typed review. Sending it then replaces the stored one. */
  onContinue: () => void
  /** Returns to the stored review and discards the typed one. */
  onDiscard: () => void
}

/** Shown above the form when another window saved first: the stored review, and a choice for its author. */
export function ReviewConflict({ ownReview, headingRef, onContinue, onDiscard }: ReviewConflictProps) {
  return (
    <section className={classes.overtaken} aria-labelledby="overtaken">
      <h2 id="overtaken" ref={headingRef} tabIndex={-1}>
        {ownReview.review === null ? texts.deleted : texts.changed}
      </h2>
      <p>{ownReview.review === null ? texts.deletedText : texts.changedText}</p>
      {ownReview.review === null ? null : <OwnReviewCard ownReview={ownReview} review={ownReview.review} />}
      <div className={classes.actions}>
        <Button variant="secondary" onClick={onContinue}>
          {texts.proceed}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {ownReview.review === null ? texts.leave : texts.take}
        </Button>
      </div>
    </section>
  )
}
