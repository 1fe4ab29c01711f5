import { AppError } from '#kernel/errors/errors.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { findBookingByLink } from './departure-cancellation-link.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { choicesOf } from './choices.ts'
import { deadlineFor, moveBooking, partyOf, refundBooking } from './settle-booking.ts'
import { openOffers } from './notify-booker.ts'

/** The choice of a traveller: an offered date, or the refund. */
type Choice = { offerId: string | null }

/** The page opened by an answer link. @throws {AppError} `DEPARTURE_CANCELLATION_LINK_UNKNOWN`. */
export async function getAnswerPage(platform: Platform, token: string) {
  const { db } = platform
  const linkedBooking = await findBookingByLink(platform, token)
  const found =
    linkedBooking && (await departureCancellationRepository.find(db, linkedBooking.row.departureCancellationId))
  if (linkedBooking === undefined || found === undefined) throw new AppError('DEPARTURE_CANCELLATION_LINK_UNKNOWN')
  const { row, booking } = linkedBooking
  const { departureCancellation, departure } = found
  const now = await platform.databaseNow(db)
  const party = await partyOf(db, booking, departure)
  const currentOffers = await openOffers(platform, departureCancellation)
  const until = await deadlineFor(db, { row, booking, departure, now })
  return {
    row,
    booking,
    departureCancellation,
    departure,
    choices: await choicesOf(db, { party, offeredDates: currentOffers, now }),
    until,
    isOver: now >= until,
  }
}

/**
 * Carries out the choice made on the linked page, for the whole group. Submitting again changes nothing, and no choice
 * is accepted after the answer deadline.
 *
 * @throws {AppError} `DEPARTURE_CANCELLATION_LINK_UNKNOWN`; `DEPARTURE_CANCELLATION_OFFER_FULL` when the date has too
 * few seats left.
 */
export async function answerDepartureCancellation(
  platform: Platform,
  token: string,
  { offerId }: Choice,
): Promise<void> {
  const { db } = platform
  const { row, booking, departure, isOver } = await getAnswerPage(platform, token)
  if (row.outcome !== 'waits' || isOver || booking.status !== 'confirmed') {
    recordUnchanged('the booking already has an outcome, or no answer is possible now')
    return
  }
  const request = { row, departure, by: { way: 'page' } } as const
  if (offerId !== null) {
    await moveBooking(platform, { ...request, offerId })
    return
  }
  // One answer counts for the whole group. Refund the linked booking last, so that it can still answer while others
  // wait.
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  const waitingRows = await departureCancellationBookingRepository.findWaiting(db, row.departureCancellationId, ids)
  for (const one of waitingRows.toSorted((a, b) => Number(a.id === row.id) - Number(b.id === row.id)))
    await refundBooking(platform, { ...request, row: one })
}
