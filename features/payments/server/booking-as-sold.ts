import { costOf } from '#domain/booking-line.ts'
import { paise } from '#domain/money.ts'
import { linesOf } from '#domain/price-booking.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { cancellationRepository } from '#server/features/bookings/cancellation-repository.ts'

/**
 * A booking as it was paid, including the guests who have cancelled since. An invoice shows this, also when it is
 * issued after a cancellation. Amounts in paise.
 */
export async function findBookingAsSold(db: Queryable, booking: BookingRow): Promise<BookingRow> {
  const parts = (await cancellationRepository.findOfBooking(db, booking.id)).filter(
    ({ guests, guestsBefore }) => guests < guestsBefore,
  )
  const guests = parts.reduce((sum, part) => sum + part.guests, booking.guests)
  const payablePaise = paise(parts.reduce((sum: number, part) => sum + part.sharePaise, booking.payablePaise))
  const subtotalPaise = costOf(linesOf({ pricePerGuest: booking.pricePerGuestPaise, guests }))
  return { ...booking, guests, payablePaise, subtotalPaise, discountPaise: paise(subtotalPaise - payablePaise) }
}
