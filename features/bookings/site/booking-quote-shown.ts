import type { BookingDto } from '../api/calls.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import { priceBooking, type PricedBooking } from '../rules/price-booking.ts'
import type { PrebookingSelection } from '#ui/site/lib/prebooking-selection.ts'
import type { AppliedPromo } from './booking-progress.ts'

/**
 * The price shown by the payment step: that of the stored booking if known, otherwise that of the selection; less
 * the office discount or the promo code.
 */
export function quoteOf(
  booking: BookingDto | null,
  chosen: PrebookingSelection | null,
  promo: AppliedPromo | null,
): PricedBooking | null {
  const guests = booking?.guests ?? chosen?.guests
  const price = booking?.price_per_person ?? chosen?.pricePerPerson
  if (guests === undefined || price === undefined) return null
  // The amount that the server subtracted for the code. The browser does not know the rule of the code.
  const amount = booking?.office_discount?.amount_paise ?? promo?.discountPaise
  const discount = amount === undefined ? null : ({ kind: 'fixed', amount: paise(amount) } as const)
  return priceBooking({ base: rupeesToPaise(price) }, { guests }, discount)
}
