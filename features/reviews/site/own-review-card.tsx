import type { OwnReview, WrittenReview } from '../api/calls.ts'
import { ReviewCard } from '#ui/site/review-card.tsx'
import classes from './review-page.module.css'

/** The author's own review, as others see it. */
export function OwnReviewCard({ ownReview, review }: { ownReview: OwnReview; review: WrittenReview }) {
  return (
    <div className={classes.preview}>
      <ReviewCard
        review={{
          ...review,
          name: review.isNamed ? ownReview.name : null,
          travelledIn: ownReview.startDate.slice(0, 7),
          isChanged: false,
        }}
      />
    </div>
  )
}
