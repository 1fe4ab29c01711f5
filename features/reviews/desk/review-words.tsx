import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskReview } from '../api/desk-calls.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { REVIEW_ASPECTS } from '#features/catalog/rules/review.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { reviewMessages } from '#messages/reviews/site.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { printDateTime, printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import classes from './reviews.module.css'

/** The author's name as travellers see it. */
export function authorOf({ name, place }: Pick<DeskReview, 'name' | 'place'>): string {
  return name === null ? reviewLabels.unnamed : reviewLabels.named(name, place)
}

/** The text of a review, as its author wrote it, and our reply. The texts are never parsed as HTML. */
export function ReviewText({ review }: { review: DeskReview }) {
  const now = useNow()
  const { rating, aspects, title, text, travelledIn, writtenAt, changedAt, reply } = review
  const ratings = REVIEW_ASPECTS.flatMap((aspect) => {
    const stars = aspects[aspect]
    return stars === undefined ? [] : [`${reviewLabels.aspects[aspect]} ${stars}`]
  })
  const formatTime = (at: string) => printRecent(new Date(at), now)
  return (
    <div className={`stack gap-6 ${classes.words}`}>
      <p className="row middle gap-4-12">
        <b>{reviewMessages.stars(rating)}</b>
        <span>{reviewLabels.stars[rating - 1]}</span>
        {ratings.length === 0 ? null : <span className="muted">{ratings.join(', ')}</span>}
      </p>
      {title === '' ? null : <h3>{title}</h3>}
      {text === '' ? <p className="muted">{texts.starsOnly}</p> : <p className="anywhere lines">{text}</p>}
      <p className="muted">
        {authorOf(review)}. {reviewMessages.card.travelled(formatMonth(travelledIn))}.{' '}
        <time dateTime={writtenAt} title={printDateTime(new Date(writtenAt))}>
          {texts.written(formatTime(writtenAt))}
        </time>
        {changedAt === null ? null : (
          <>
            {', '}
            <time dateTime={changedAt} title={printDateTime(new Date(changedAt))}>
              {texts.changed(formatTime(changedAt))}
            </time>
          </>
        )}
        .
      </p>
      {reply === null ? null : (
        <div className={`stack gap-4 ${classes.reply}`}>
          <p className="muted">
            <b>{reply.by === null ? texts.reply.ours : texts.reply.replyByColleague(reply.by)}</b>{' '}
            <time dateTime={reply.at} title={printDateTime(new Date(reply.at))}>
              {formatTime(reply.at)}
            </time>
          </p>
          <p className="anywhere lines">{reply.text}</p>
        </div>
      )}
    </div>
  )
}

/** What a review is about: the package, and the booking for those who may read bookings. */
export function ReviewSubject({ review: { packageId, packageName, reference } }: { review: DeskReview }) {
  return (
    <p className={`row middle gap-4-12 ${classes.subject}`}>
      <Link to={deskPages.package(packageId)}>{packageName}</Link>
      {reference === null ? null : <Link to={deskPages.booking(reference)}>{reference}</Link>}
    </p>
  )
}
