import type { Review } from '#features/reviews/api/calls.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { REVIEW_ASPECTS } from '#features/catalog/rules/review.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { reviewMessages } from '#messages/reviews/site.ts'
import { useSite } from './lib/site.ts'
import { printDate } from './lib/print-date.ts'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'
import { Stars } from './stars.tsx'
import classes from './review-card.module.css'

const texts = reviewMessages.card

type ShownReview = Omit<Review, 'id'>

/** One review as everybody sees it. Its texts are never read as HTML. */
export function ReviewCard({ review }: { review: ShownReview }) {
  const { rating, aspects, title, text, reply } = review
  const ratings = REVIEW_ASPECTS.flatMap((aspect) => {
    const stars = aspects[aspect]
    return stars === undefined ? [] : [{ aspect, stars }]
  })
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Stars rating={rating} size={24} />
        <span className={classes.word}>{reviewLabels.stars[rating - 1]}</span>
      </div>
      {title === '' ? null : <h3 className={classes.title}>{title}</h3>}
      {text === '' ? null : <LongText text={text} />}
      {ratings.length === 0 ? null : (
        <ul className={classes.aspects}>
          {ratings.map(({ aspect, stars }) => (
            <li key={aspect}>
              <span aria-hidden="true">{reviewLabels.aspects[aspect]}</span>
              <strong className="num" aria-hidden="true">
                {stars}
              </strong>
              <span className="visually-hidden">{texts.aspectStars(reviewLabels.aspects[aspect], stars)}</span>
            </li>
          ))}
        </ul>
      )}
      <Author review={review} />
      {reply === null ? null : <Reply {...reply} />}
    </article>
  )
}

function Author({ review: { name, place, travelledIn, writtenOn, isChanged } }: { review: ShownReview }) {
  return (
    <p className={classes.author}>
      <strong>{name === null ? reviewLabels.unnamed : reviewLabels.named(name, place)}</strong>
      <span className={classes.verified}>
        <Icon name="check" size={16} />
        {texts.verified}
      </span>
      <span>{texts.travelled(formatMonth(travelledIn))}</span>
      <span className={classes.written}>
        {texts.written(printDate(writtenOn))}
        {isChanged ? `, ${texts.changed}` : ''}
      </span>
    </p>
  )
}

function Reply({ text, on }: NonNullable<Review['reply']>) {
  const { name } = useSite()
  return (
    <div className={classes.reply}>
      <p className={classes.replyHead}>
        <strong>{texts.replyFrom(name)}</strong> <span>{printDate(on)}</span>
      </p>
      <LongText text={text} />
    </div>
  )
}
