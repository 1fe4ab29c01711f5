import { isDeepStrictEqual } from 'node:util'
import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import type { ReviewBody } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { cleanReviewLine, cleanReviewText, isReviewText, REVIEW_ASPECTS } from '#features/catalog/rules/review.ts'
import { reviewerName } from '../rules/reviewer-name.ts'
import { reviewWindow } from '../rules/review-window.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { removeUnearnedTopRated } from '#features/catalog/server/earn-badges.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewNotificationsQueue } from './queues.ts'
import { reviewRepository, type NewReviewRow, type ReviewRow } from './review-repository.ts'
import { nextChangeTime, revisionOf } from './review-revision.ts'
import { getReviewedBooking } from './reviewed-booking.ts'

type Content = Pick<
  NewReviewRow,
  'rating' | 'guide' | 'stays' | 'food' | 'asDescribed' | 'care' | 'title' | 'text' | 'shownName' | 'shownPlace'
>

/**
 * Writes the review of a completed booking, or changes it. It is shown immediately. A withheld review stays withheld
 * until the operator has read it again, even if its author deletes it and writes a new one. The office is emailed about
 * a new review and about a change to a withheld one. A change made in another window is not overwritten. Sending the
 * same review again, as after a lost response, changes nothing.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID`; `REVIEW_TEXT_LENGTH`; `REVIEW_NOT_OPEN` for a trip that is not over or was
 * cancelled; `REVIEW_CLOSED` when the review period is over; `REVIEW_CHANGED` when another window was faster.
 */
export async function writeReview(
  platform: Platform,
  { token, body }: { token: string; body: ReviewBody },
): Promise<void> {
  const { db, clock, jobs } = platform
  // Checked before any lock: an invalid link or a rejected text must not make other writers wait.
  contentOf(await getReviewedBooking(platform, db, token), body)
  await inTransaction(db, async (tx) => {
    // This lock comes first, so that all writers run one after the other. Otherwise two first reviews of one booking
    // could collide, or a review and the erasure of its author.
    await bumpReviewRevision(tx)
    const booking = await getReviewedBooking(platform, tx, token)
    const content = contentOf(booking, body)
    const existing = await reviewRepository.findOfBookingForUpdate(tx, booking.id)
    const at = clock.now()
    assertOpen(booking, existing, at)
    if (existing !== undefined && isSame(existing, content)) return recordUnchanged('the same review')
    if (revisionOf(existing) !== body.revision) throw new AppError('REVIEW_CHANGED')
    const review = await (existing === undefined
      ? insert(tx, { booking, content, at })
      : change(tx, { existing, content, at }))
    const reviewChange = existing === undefined ? 'written' : review.status === 'withheld' ? 'changed' : null
    if (reviewChange !== null)
      await jobs.send(
        reviewNotificationsQueue,
        { reviewId: review.id, news: reviewChange, at: at.toISOString() },
        { tx },
      )
  })
}

function contentOf({ customerName }: BookingRow, body: ReviewBody): Content {
  const text = cleanReviewText(body.text)
  if (!isReviewText(text)) throw new AppError('REVIEW_TEXT_LENGTH')
  const shownName = body.isNamed ? reviewerName(customerName) : null
  const [guide, stays, food, asDescribed, care] = REVIEW_ASPECTS.map((aspect) => body.aspects[aspect] ?? null)
  return {
    rating: body.rating,
    guide,
    stays,
    food,
    asDescribed,
    care,
    title: cleanReviewLine(body.title),
    text,
    shownName,
    shownPlace: shownName === null ? '' : cleanReviewLine(body.place),
  }
}

/** True when nothing would change. A deleted review has no stars, so it never equals a sent review. */
function isSame(row: ReviewRow, content: Content): boolean {
  const { rating, guide, stays, food, asDescribed, care, title, text, shownName, shownPlace } = row
  return isDeepStrictEqual(
    { rating, guide, stays, food, asDescribed, care, title, text, shownName, shownPlace },
    content,
  )
}

function assertOpen(booking: BookingRow, existing: ReviewRow | undefined, at: Date): void {
  const { state } = reviewWindow({
    bookingStatus: booking.status,
    endDate: booking.endDate,
    writtenOn: existing === undefined ? null : todayIn(BUSINESS_TIME_ZONE, existing.writtenAt),
    isWithheld: existing?.status === 'withheld',
    today: todayIn(BUSINESS_TIME_ZONE, at),
  })
  if (state === 'not_travelled') throw new AppError('REVIEW_NOT_OPEN')
  if (state === 'closed') throw new AppError('REVIEW_CLOSED')
}

async function insert(
  tx: Transaction,
  { booking, content, at }: { booking: BookingRow; content: Content; at: Date },
): Promise<ReviewRow> {
  const review = await reviewRepository.insert(tx, {
    ...content,
    bookingId: booking.id,
    tourPackageId: booking.tourPackageId,
    status: 'published',
    travelledOn: booking.startDate,
    writtenAt: at,
    changedAt: at,
  })
  const step = { entity: 'review', entityId: review.id, from: 'new', to: 'published' } as const
  await recordStatusChange(tx, { ...step, actor: 'traveller', cause: auditReasons.written, at })
  return review
}

async function change(
  tx: Transaction,
  { existing, content, at }: { existing: ReviewRow; content: Content; at: Date },
): Promise<Pick<ReviewRow, 'id' | 'status'>> {
  const { id, status, withheldReason } = existing
  const changes = { ...content, changedAt: nextChangeTime(existing, at) }
  if (status !== 'removed') {
    await reviewRepository.update(tx, id, changes)
    await removeUnearnedTopRated(tx, existing.tourPackageId)
    const auditEvent = { on: { kind: 'review', id }, at, reason: auditReasons.editedByAuthor }
    const facts = { before: { rating: existing.rating }, after: { rating: content.rating ?? null } }
    await recordAuditEvent(tx, { name: 'review_changed', ...auditEvent, ...facts })
    return existing
  }
  const to = withheldReason === null ? 'published' : 'withheld'
  await changeReviewStatus(tx, { review: existing, to, actor: 'traveller', cause: auditReasons.rewritten, at, changes })
  return { id, status: to }
}
