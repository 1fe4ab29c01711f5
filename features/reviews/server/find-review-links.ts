import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { reviewWindow } from '../rules/review-window.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { reviewLink } from './review-link.ts'
import { reviewRepository } from './review-repository.ts'

type ReviewLink = { url: string; isWritten: boolean }

/**
 * The paths to the reviews of these bookings, by booking id. A path leads to the written review, or to the form while a
 * review can be written.
 */
export async function findReviewLinks(
  { db, secrets, clock }: Platform,
  bookings: readonly Pick<BookingRow, 'id' | 'status' | 'endDate' | 'linkSeries'>[],
): Promise<Map<string, ReviewLink>> {
  const completed = bookings.filter(({ status }) => status === 'completed')
  const reviewedIds = new Set(
    await reviewRepository.findReviewedBookings(
      db,
      completed.map(({ id }) => id),
    ),
  )
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const links = completed.flatMap((booking) => {
    const { id, status, endDate } = booking
    const isWritten = reviewedIds.has(id)
    const { state } = reviewWindow({ bookingStatus: status, endDate, writtenOn: null, isWithheld: false, today })
    if (!isWritten && state !== 'open') return []
    return [[id, { url: reviewLink(secrets.booking, booking), isWritten }] as const]
  })
  return new Map(links)
}
