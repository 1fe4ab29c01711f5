import type { BookingDto } from '../api/schemas.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import { priceBooking, type PricedBooking } from '../rules/price-booking.ts'
import type { PrebookingSelection } from '#site/lib/prebooking-selection.ts'
import type { AppliedPromo } from './booking-progress.ts'

/**
 * The price that the payment step shows: that of the stored booking when it is known, else that of the selection; less
 * the discount of our office or the promo code.
 */
export function quoteOf(
  booking: BookingDto | null,
  chosen: PrebookingSelection | null,
  promo: AppliedPromo | null,
): PricedBooking | null {
  const guests = booking?.guests ?? chosen?.guests
  const price = booking?.price_per_person ?? chosen?.pricePerPerson
  if (guests === undefined || price === undefined) return null
  // The amount that the server took off for the code. The browser does not know the rule of the code.
  const amount = booking?.office_discount?.amount_paise ?? promo?.discountPaise
  const discount = amount === undefined ? null : ({ kind: 'fixed', amount: paise(amount) } as const)
  return priceBooking({ base: rupeesToPaise(price) }, { guests }, discount)
}
