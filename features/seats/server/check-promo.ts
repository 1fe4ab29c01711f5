import type { Paise } from '#kernel/money/money.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingOwner } from '#features/bookings/server/booking-repository.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { priceWithPromo } from './price-with-promo.ts'

/**
 * The discount of a promo code for a booking, in paise. Does not count a use: that happens when the order is opened.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` and the codes of {@link priceWithPromo}.
 */
export async function checkPromo(
  platform: Platform,
  request: { code: string; bookingId: string; owner: BookingOwner },
): Promise<{ code: string; discount: Paise; payable: Paise }> {
  const booking = await getBooking(platform, request)
  const { promo, quote } = await priceWithPromo(platform.db, booking, { code: request.code, now: platform.clock.now() })
  return { code: promo?.code ?? '', discount: quote.discount, payable: quote.payable }
}
