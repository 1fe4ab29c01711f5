import { reviewMessages } from '#messages/reviews/site.ts'
import { Stars } from '#ui/site/stars.tsx'
import type { PackageReviews } from './reviews-data.ts'
import classes from './rating-line.module.css'

/** The average rating below a package's name, as a link to its reviews. Renders nothing when there is no average. */
export function RatingLine({ reviews }: { reviews: PackageReviews | null }) {
  if (reviews === null || reviews.summary.average === null) return null
  const { average, count } = reviews.summary
  return (
    <p className={classes.line}>
      <a href="#reviews">
        <Stars rating={average} size={22} />
        <strong className="num" aria-hidden="true">
          {average.toFixed(1)}
        </strong>
        <span className={classes.count}>{reviewMessages.count(count)}</span>
      </a>
    </p>
  )
}
