import type { AspectRatings, NewestReview, Review, WrittenReview } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { REVIEW_ASPECTS, type ReviewAspect } from '#features/catalog/rules/review.ts'
import type { ReviewRow } from './review-repository.ts'
import type { NewestReviewRow, ShownReview } from './shown-review-repository.ts'

/** A review as everybody sees it. A row without stars is a deleted review and must not be passed. */
export function toReviewDto(row: ShownReview): Review {
  const { id, rating, title, text, shownName, shownPlace, travelledOn, writtenAt, changedAt } = row
  return {
    id,
    rating: rating ?? 0,
    aspects: aspectsOf(row),
    title,
    text,
    name: shownName,
    place: shownPlace,
    travelledIn: travelledOn.slice(0, 7),
    writtenOn: dayOf(writtenAt),
    isChanged: changedAt.getTime() !== writtenAt.getTime(),
    reply: replyOf(row),
  }
}

/** A review as everybody sees it, with the package that it is about. */
export function toNewestReviewDto({ packageId, packageName, ...row }: NewestReviewRow): NewestReview {
  return { ...toReviewDto(row), packageId, packageName }
}

/** A review as its author sees it. Null for a deleted review. */
export function toWrittenReviewDto(row: ReviewRow): WrittenReview | null {
  const { status, rating, withheldReason, title, text, shownName, shownPlace, writtenAt } = row
  if (status === 'removed' || rating === null) return null
  return {
    status,
    withheldReason,
    rating,
    aspects: aspectsOf(row),
    title,
    text,
    isNamed: shownName !== null,
    place: shownPlace,
    writtenOn: dayOf(writtenAt),
    reply: replyOf(row),
  }
}

/** The stars for the parts of a trip that the author rated. */
export function aspectsOf(row: Pick<ShownReview, ReviewAspect>): AspectRatings {
  const ratings: AspectRatings = {}
  for (const aspect of REVIEW_ASPECTS) {
    const stars = row[aspect]
    if (stars !== null) ratings[aspect] = stars
  }
  return ratings
}

function replyOf({ replyText, repliedAt }: ShownReview): Review['reply'] {
  return replyText === null || repliedAt === null ? null : { text: replyText, on: dayOf(repliedAt) }
}

function dayOf(at: Date): string {
  return todayIn(BUSINESS_TIME_ZONE, at)
}
