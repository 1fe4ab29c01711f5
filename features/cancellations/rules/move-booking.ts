import { costOf } from '#features/bookings/rules/booking-line.ts'
import { addPaise, partOf, paise, type Paise } from '#kernel/money/money.ts'
import { linesOf } from '#features/bookings/rules/price-booking.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'

/** The price of a booking, in paise. */
type BookingPrice = { pricePerGuest: Paise; guests: number; subtotal: Paise; discount: Paise; payable: Paise }

/** What a move to another date changes. */
type MovedPrice = {
  /** The new price: the price on the new date, or the promised price if the new date costs more. */
  price: BookingPrice
  /** The refund if the new date costs less; otherwise zero. */
  refund: Paise
  /** The extra cost of the new date. The traveller does not pay it, because the old price was promised. */
  waived: Paise
}

/** The share of the price that a role may waive, in basis points. */
const MAX_WAIVER_BASIS_POINTS: Partial<Readonly<Record<StaffRole, number>>> = {
  owner: 10_000,
  manager: 1_500,
  sales: 500,
}

/**
 * The price of a paid booking on another date. The discount keeps its share. When the new date costs less, the
 * difference is refunded; when it costs more, the promised price stays, because a price once accepted never rises.
 */
export function computeMovedPrice(price: BookingPrice, pricePerGuest: Paise): MovedPrice {
  const movedPrice = priceAtTarget(price, pricePerGuest)
  const { payable } = movedPrice
  if (payable >= price.payable) return { price, refund: paise(0), waived: paise(payable - price.payable) }
  return { price: movedPrice, refund: paise(price.payable - payable), waived: paise(0) }
}

/** The full price of a paid booking on another trip, even a more expensive one. The discount keeps its share. */
export function priceAtTarget(price: BookingPrice, pricePerGuest: Paise): BookingPrice {
  const { guests } = price
  const subtotal = costOf(linesOf({ pricePerGuest, guests }))
  const discount = partOf(subtotal, price.discount, price.subtotal)
  return { pricePerGuest, guests, subtotal, discount, payable: paise(subtotal - discount) }
}

/** True when a role may waive this amount of a booking. */
export function mayWaive(role: StaffRole, waived: Paise, price: BookingPrice): boolean {
  return waived <= partOf(addPaise(price.payable, waived), MAX_WAIVER_BASIS_POINTS[role] ?? 0, 10_000)
}
