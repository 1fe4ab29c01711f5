import type { DepartureCancellationPreview } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationRepository, type CancelledDeparture } from './departure-cancellation-repository.ts'
import { findAffected, fingerprintOf, totalsOf, type AffectedBooking } from './affected-bookings.ts'
import { findOtherDates } from './find-dates.ts'
import { datesToOffer, firstMail, type CancellationText } from './choice-mail.ts'

/** A departure to cancel, and the dates offered instead. */
export type RequestedDepartureCancellation = {
  packageId: number
  startDate: string
  offers: readonly { startDate: string; seats: number }[]
}

/**
 * A preview of cancelling the selected departures: the bookings affected, the amount paid, the number of emails, and
 * the first email. Nothing is written.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`, `DEPARTURE_CANCELLED_ALREADY`, `DEPARTURE_CANCELLATION_TOO_LATE`.
 */
export async function previewDepartureCancellation(
  platform: Platform,
  {
    departures: requestedDepartures,
    ...message
  }: { departures: readonly RequestedDepartureCancellation[] } & CancellationText,
): Promise<DepartureCancellationPreview> {
  const { db } = platform
  recordUnchanged('a preview')
  const now = await platform.databaseNow(db)
  const departuresToCancel = await findChosen(db, requestedDepartures, now)
  const affectedBookings = await findAffected(
    db,
    departuresToCancel.map(({ departure }) => departure.id),
    now,
  )
  const parts = await Promise.all(
    departuresToCancel.map(async ({ departure, requestedCancellation: one }) => {
      const departureBookings = affectedBookings.filter(({ departureId }) => departureId === departure.id)
      const { id: _, ...key } = departure
      return {
        ...key,
        ...totalsOf(departureBookings),
        seen: fingerprintOf(departureBookings),
        dates: await findOtherDates(db, departure, now),
        mail: await firstMail(platform, {
          departure,
          bookingRows: departureBookings
            .filter(({ cancellationCase }) => cancellationCase === 'asked')
            .map(({ booking }) => booking),
          offeredDates: await datesToOffer(db, { departure, offers: one.offers, now }),
          ...message,
        }),
      }
    }),
  )
  return { departures: parts, ...sumsOf(parts) }
}

/** The totals of several departure cancellations. */
function sumsOf(parts: readonly Omit<ReturnType<typeof totalsOf>, 'cases' | 'withoutAddress'>[]) {
  const sum = (field: 'bookings' | 'guests' | 'mails') => parts.reduce((total, part) => total + part[field], 0)
  return {
    bookings: sum('bookings'),
    guests: sum('guests'),
    mails: sum('mails'),
    paidPaise: addPaise(...parts.map(({ paidPaise }) => paidPaise)),
  }
}

/**
 * The selected departures, each once.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for a day without a row, on which nobody has ever taken a seat;
 * `DEPARTURE_CANCELLED_ALREADY`; `DEPARTURE_CANCELLATION_TOO_LATE` for one that has started.
 */
export async function findChosen<A extends RequestedDepartureCancellation>(
  db: Queryable,
  requestedDepartures: readonly A[],
  now: Date,
): Promise<{ departure: CancelledDeparture; requestedCancellation: A }[]> {
  if (requestedDepartures.some(({ offers }) => new Set(offers.map(({ startDate }) => startDate)).size < offers.length))
    throw new AppError('INVALID_INPUT', { detail: 'a date is offered twice' })
  const byKey = new Map(requestedDepartures.map((one) => [departureKey(one), one]))
  const departures = await departureCancellationRepository.findDepartures(db, [...byKey.values()])
  if (departures.length < byKey.size) throw new AppError('DEPARTURE_NOT_FOUND')
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  if (departures.some(({ startDate }) => startDate < today)) throw new AppError('DEPARTURE_CANCELLATION_TOO_LATE')
  const ids = departures.map(({ id }) => id)
  if ((await departureCancellationRepository.findByDepartureIds(db, ids)).length > 0)
    throw new AppError('DEPARTURE_CANCELLED_ALREADY')
  return departures.flatMap((departure) => {
    const one = byKey.get(departureKey(departure))
    return one === undefined ? [] : [{ departure, requestedCancellation: one }]
  })
}

/** The bookings affected by one of the departures. */
export const ofDeparture = (
  affectedBookings: readonly AffectedBooking[],
  { id }: Pick<CancelledDeparture, 'id'>,
): AffectedBooking[] => affectedBookings.filter(({ departureId }) => departureId === id)
