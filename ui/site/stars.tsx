import { STARS } from '#features/catalog/rules/review.ts'
import { reviewMessages } from '#messages/reviews/site.ts'
import { Icon } from './icon.tsx'
import classes from './stars.module.css'

/** Five stars, filled in halves. Screen readers announce the rating. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={reviewMessages.stars(rating)}>
      {STARS.map((star) => (
        <Star key={star} halves={Math.round((rating - star + 1) * 2)} size={size} />
      ))}
    </span>
  )
}

function Star({ halves, size }: { halves: number; size: number }) {
  return (
    <span className={`${classes.star} ${halves >= 2 ? classes.full : ''}`}>
      <Icon name="star" size={size} />
      {halves === 1 ? <Icon name="star" size={size} className={classes.half ?? ''} /> : null}
    </span>
  )
}
