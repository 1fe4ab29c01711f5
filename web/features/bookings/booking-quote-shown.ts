import type { BookingDto } from '#contract/bookings-schemas.ts'
import { type BookingQuote, quoteBooking } from '#domain/booking-quote.ts'
import { paise, rupeesToPaise } from '#domain/money.ts'
import type { PrebookingSelection } from '#web/lib/prebooking-selection.ts'
import type { AppliedPromo } from './booking-progress.ts'

/** What the payment step shows: the stored booking's price where it is known, else the chosen one; less the promo code. */
export function quoteOf(
  booking: BookingDto | null,
  chosen: PrebookingSelection | null,
  promo: AppliedPromo | null,
): BookingQuote | null {
  const guests = booking?.guests ?? chosen?.guests
  const price = booking?.price_per_person ?? chosen?.pricePerPerson
  if (guests === undefined || price === undefined) return null
  return quoteBooking({ pricePerGuest: rupeesToPaise(price), guests, discount: paise(promo?.discountPaise ?? 0) })
}
