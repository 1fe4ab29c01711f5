import { costOf } from '#features/bookings/rules/booking-line.ts'
import { paise } from '#kernel/money/money.ts'
import { linesOf } from '#features/bookings/rules/price-booking.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { cancellationRepository } from '#features/bookings/server/cancellation-repository.ts'

/**
 * A booking as it was paid, including the guests who have cancelled since. An invoice shows this, even if it is issued
 * after a cancellation. Amounts in paise.
 */
export async function getBookingAsSold(db: Queryable, booking: BookingRow): Promise<BookingRow> {
  const parts = (await cancellationRepository.findByBooking(db, booking.id)).filter(
    ({ guests, guestsBefore }) => guests < guestsBefore,
  )
  const guests = parts.reduce((sum, part) => sum + part.guests, booking.guests)
  const payablePaise = paise(parts.reduce((sum: number, part) => sum + part.sharePaise, booking.payablePaise))
  const subtotalPaise = costOf(linesOf({ pricePerGuest: booking.pricePerGuestPaise, guests }))
  return { ...booking, guests, payablePaise, subtotalPaise, discountPaise: paise(subtotalPaise - payablePaise) }
}
