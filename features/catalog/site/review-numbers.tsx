import type { ReviewSummary } from '#features/reviews/api/calls.ts'
import { STARS } from '../rules/review.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { reviewMessages } from '#messages/reviews/site.ts'
import { Stars } from '#ui/site/stars.tsx'
import classes from './review-numbers.module.css'

const texts = reviewMessages.summary

/**
 * A package's reviews in numbers: the average (from three reviews up), the count for each number of stars, and the
 * average of each aspect.
 */
export function ReviewNumbers({ summary }: { summary: ReviewSummary }) {
  const { count, average, aspects } = summary
  return (
    <div className={classes.numbers}>
      <div className={classes.total}>
        {average === null ? (
          <>
            <p className={classes.count}>{reviewMessages.count(count)}</p>
            <p className={classes.note}>{texts.tooFew}</p>
          </>
        ) : (
          <>
            <p className={`num ${classes.average}`}>{average.toFixed(1)}</p>
            <Stars rating={average} size={28} />
            <p className={classes.note}>{texts.from(count)}</p>
          </>
        )}
      </div>
      <Distribution summary={summary} />
      {aspects.length === 0 ? null : (
        <dl className={classes.aspects} aria-label={texts.aspects}>
          {aspects.map(({ aspect, average: mean }) => (
            <div key={aspect}>
              <dt>{reviewLabels.aspects[aspect]}</dt>
              <dd className="num">{mean.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Distribution({ summary: { count, distribution } }: { summary: ReviewSummary }) {
  return (
    <ul className={classes.distribution} aria-label={texts.distribution}>
      {STARS.toReversed().map((stars) => {
        const reviews = distribution[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span className="visually-hidden">{texts.row(stars, reviews)}</span>
            <span aria-hidden="true">{texts.starsShort(stars)}</span>
            {/* An SVG, because our pages do not allow a width in a style attribute. */}
            <svg className={classes.bar} aria-hidden="true" focusable="false" preserveAspectRatio="none">
              <rect className={classes.filled} width={`${Math.round((100 * reviews) / count)}%`} height="100%" />
            </svg>
            <span aria-hidden="true" className="num">
              {reviews}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
