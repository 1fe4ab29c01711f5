import type { BookingDto } from '#contract/bookings/schemas.ts'
import { paise, rupeesToPaise } from '#domain/money.ts'
import { priceBooking, type PricedBooking } from '#domain/price-booking.ts'
import type { PrebookingSelection } from '#web/lib/prebooking-selection.ts'
import type { AppliedPromo } from './booking-progress.ts'

/** What the payment step shows: the stored booking's price where it is known, else the chosen one; less the promo code. */
export function quoteOf(
  booking: BookingDto | null,
  chosen: PrebookingSelection | null,
  promo: AppliedPromo | null,
): PricedBooking | null {
  const guests = booking?.guests ?? chosen?.guests
  const price = booking?.price_per_person ?? chosen?.pricePerPerson
  if (guests === undefined || price === undefined) return null
  // What the server took off for the code: the same amount as its rule gives, which the browser does not know.
  const discount = promo === null ? null : ({ kind: 'fixed', amount: paise(promo.discountPaise) } as const)
  return priceBooking({ base: rupeesToPaise(price) }, { guests }, discount)
}
