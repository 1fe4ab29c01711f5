import type { ReviewBody } from '#contract/reviews-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { cleanReviewLine, cleanReviewText, isReviewText, REVIEW_ASPECTS } from '#domain/review.ts'
import { reviewerName } from '#domain/reviewer-name.ts'
import { reviewWindow } from '#domain/review-window.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewNewsQueue } from './queues.ts'
import { reviewRepository, type NewReviewRow, type ReviewRow } from './review-repository.ts'
import { findReviewedBooking } from './reviewed-booking.ts'

type Content = Pick<
  NewReviewRow,
  'rating' | 'guide' | 'stays' | 'food' | 'asDescribed' | 'care' | 'title' | 'text' | 'shownName' | 'shownPlace'
>

/**
 * Writes the review of a completed booking, or changes it. It is shown at once; one that is withheld stays so until
 * the operator has read it again, also when its author takes it back and writes anew.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID`; `REVIEW_TEXT_LENGTH`; `REVIEW_NOT_OPEN` for a trip that is not over or was
 *   cancelled; `REVIEW_CLOSED` when the days for it have passed.
 */
export async function writeReview(
  platform: Platform,
  { token, body }: { token: string; body: ReviewBody },
): Promise<void> {
  const { db, clock, jobs } = platform
  const booking = await findReviewedBooking(platform, token)
  const content = contentOf(booking, body)
  await inTransaction(db, async (tx) => {
    // First, and so one after the other: also two first writings of one booking.
    await bumpCatalogRevision(tx)
    const existing = await reviewRepository.findOfBookingForUpdate(tx, booking.id)
    const at = clock.now()
    assertOpen(booking, existing, at)
    if (existing !== undefined) return change(tx, { existing, content, at })
    const review = await insert(tx, { booking, content, at })
    await jobs.send(reviewNewsQueue, { reviewId: review.id, news: 'written' }, { tx })
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
  await recordStatusChange(tx, { ...step, actor: 'traveller', cause: 'written', at })
  return review
}

async function change(
  tx: Transaction,
  { existing, content, at }: { existing: ReviewRow; content: Content; at: Date },
): Promise<void> {
  const changes = { ...content, changedAt: at }
  if (existing.status !== 'removed') return reviewRepository.update(tx, existing.id, changes)
  const to = existing.withheldReason === null ? 'published' : 'withheld'
  return changeReviewStatus(tx, { review: existing, to, actor: 'traveller', cause: 'written anew', at, changes })
}
