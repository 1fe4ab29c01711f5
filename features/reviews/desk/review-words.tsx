import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskReview } from '../api/desk-schemas.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { REVIEW_ASPECTS } from '#features/catalog/rules/review.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { reviewMessages } from '#messages/reviews/site.ts'
import { reviewWords } from '#messages/reviews/words.ts'
import { printMoment, printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import classes from './reviews.module.css'

/** How travellers read the author. */
export function authorOf({ name, place }: Pick<DeskReview, 'name' | 'place'>): string {
  return name === null ? reviewWords.unnamed : reviewWords.named(name, place)
}

/** What a review says, as its author wrote it, and our reply. Its texts are never read as HTML. */
export function ReviewWords({ review }: { review: DeskReview }) {
  const now = useNow()
  const { rating, aspects, title, text, travelledIn, writtenAt, changedAt, reply } = review
  const rated = REVIEW_ASPECTS.flatMap((aspect) => {
    const stars = aspects[aspect]
    return stars === undefined ? [] : [`${reviewWords.aspects[aspect]} ${stars}`]
  })
  const moment = (at: string) => printRecent(new Date(at), now)
  return (
    <div className={classes.words}>
      <p className={classes.line}>
        <b>{reviewMessages.stars(rating)}</b>
        <span>{reviewWords.stars[rating - 1]}</span>
        {rated.length === 0 ? null : <span className={classes.muted}>{rated.join(', ')}</span>}
      </p>
      {title === '' ? null : <h3>{title}</h3>}
      {text === '' ? <p className={classes.muted}>{texts.starsOnly}</p> : <p className={classes.text}>{text}</p>}
      <p className={classes.muted}>
        {authorOf(review)}. {reviewMessages.card.travelled(formatMonth(travelledIn))}.{' '}
        <time dateTime={writtenAt} title={printMoment(new Date(writtenAt))}>
          {texts.written(moment(writtenAt))}
        </time>
        {changedAt === null ? null : (
          <>
            {', '}
            <time dateTime={changedAt} title={printMoment(new Date(changedAt))}>
              {texts.changed(moment(changedAt))}
            </time>
          </>
        )}
        .
      </p>
      {reply === null ? null : (
        <div className={classes.reply}>
          <p className={classes.muted}>
            <b>{reply.by === null ? texts.reply.ours : texts.reply.ofColleague(reply.by)}</b>{' '}
            <time dateTime={reply.at} title={printMoment(new Date(reply.at))}>
              {moment(reply.at)}
            </time>
          </p>
          <p className={classes.text}>{reply.text}</p>
        </div>
      )}
    </div>
  )
}

/** What a review is about: the package, and the booking for whoever reads bookings. */
export function ReviewSubject({ review: { packageId, packageName, reference } }: { review: DeskReview }) {
  return (
    <p className={classes.subject}>
      <Link to={deskPages.package(packageId)}>{packageName}</Link>
      {reference === null ? null : <Link to={deskPages.booking(reference)}>{reference}</Link>}
    </p>
  )
}
