import type { HoldChangeQuote } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureRepository } from './departure-repository.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'
import { assertOpenFor, getOfferOrClosed } from './get-offer.ts'
import { assertSeats, assertUnpaid } from './hold-at-desk.ts'

type Query = { reference: string; packageId: number; startDate: string; guests: number }

/**
 * Previews a change of the trip, the date or the number of guests of a held, unpaid booking. Writes nothing.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`, `DESK_SEATS_LIMIT`, and the codes of
 * {@link getOfferOrClosed}; `START_DATE_UNAVAILABLE` also for more guests on a date that the office closed.
 */
export async function quoteHoldChange(
  platform: Platform,
  staff: Staff,
  { reference, packageId, startDate, guests }: Query,
): Promise<HoldChangeQuote> {
  const { db, clock, databaseNow } = platform
  assertSeats(staff, guests)
  const found = await deskBookingRepository.findPage(db, reference)
  if (found === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const booking = assertUnpaid(found.booking, await databaseNow(db))
  const offer = await getOfferOrClosed(platform, { packageId, selection: { startDate, guests }, now: clock.now() })
  assertOpenFor(offer, booking)
  const seatsLeft =
    offer.departureId === null ? offer.capacity : await departureRepository.countSeatsLeft(db, offer.departureId)
  const ownSeats = offer.departureId === booking.departureId ? booking.guests : 0
  return {
    now: {
      packageName: booking.snapshot.packageName,
      startDate: booking.startDate,
      guests: booking.guests,
      payablePaise: booking.payablePaise,
    },
    next: {
      packageName: offer.tourPackage.name,
      startDate: offer.startDate,
      guests: offer.quote.seats,
      payablePaise: offer.quote.payable,
    },
    freeSeats: seatsLeft + ownSeats,
    lostPromoCode: found.promoCode,
  }
}
