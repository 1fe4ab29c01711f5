import type { BookingDto } from '../api/calls.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import { priceBooking, type PricedBooking } from '../rules/price-booking.ts'
import type { PrebookingSelection } from '#ui/site/lib/prebooking-selection.ts'
import type { AppliedPromo } from './booking-progress.ts'

/**
 * The price shown by the payment step: the stored booking's price if known, otherwise the price of the selection; minus
 * the office discount or the promo code.
 */
export function quoteOf(
  booking: BookingDto | null,
  selection: PrebookingSelection | null,
  promo: AppliedPromo | null,
): PricedBooking | null {
  const guests = booking?.guests ?? selection?.guests
  const price = booking?.price_per_person ?? selection?.pricePerPerson
  if (guests === undefined || price === undefined) return null
  // The discount as computed by the server. The browser does not know the rule of a promo code.
  const amount = booking?.office_discount?.amount_paise ?? promo?.discountPaise
  const discount = amount === undefined ? null : ({ kind: 'fixed', amount: paise(amount) } as const)
  return priceBooking({ base: rupeesToPaise(price) }, { guests }, discount)
}
