import { costOf } from '#features/bookings/rules/booking-line.ts'
import { addPaise, partOf, paise, type Paise } from '#kernel/money/money.ts'
import { linesOf } from '#features/bookings/rules/price-booking.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'

/** What a booking costs, in paise. */
type BookingPrice = { pricePerGuest: Paise; guests: number; subtotal: Paise; discount: Paise; payable: Paise }

/** What a move to another day changes. */
type MovedPrice = {
  /** The price afterwards: that of the new day, or the promised one where the new day costs more. */
  price: BookingPrice
  /** What goes back, because the new day costs less. */
  refund: Paise
  /** What the new day costs more. The traveller does not pay it: the price was promised. */
  waived: Paise
}

/** The share of the price that a role may waive, in basis points. */
const WAIVE_BASIS_POINTS: Partial<Readonly<Record<StaffRole, number>>> = { owner: 10_000, manager: 1_500, sales: 500 }

/**
 * The price of a paid booking on another day. The discount keeps its share. A day that costs less gives the difference
 * back; a day that costs more costs the promised price, because nobody's accepted price rises.
 */
export function priceMoved(price: BookingPrice, pricePerGuest: Paise): MovedPrice {
  const moved = priceThere(price, pricePerGuest)
  const { payable } = moved
  if (payable >= price.payable) return { price, refund: paise(0), waived: paise(payable - price.payable) }
  return { price: moved, refund: paise(price.payable - payable), waived: paise(0) }
}

/** The whole price of a paid booking on another trip, also where it is dearer. The discount keeps its share. */
export function priceThere(price: BookingPrice, pricePerGuest: Paise): BookingPrice {
  const { guests } = price
  const subtotal = costOf(linesOf({ pricePerGuest, guests }))
  const discount = partOf(subtotal, price.discount, price.subtotal)
  return { pricePerGuest, guests, subtotal, discount, payable: paise(subtotal - discount) }
}

/** True when a role may waive so much of a booking. */
export function mayWaive(role: StaffRole, waived: Paise, price: BookingPrice): boolean {
  return waived <= partOf(addPaise(price.payable, waived), WAIVE_BASIS_POINTS[role] ?? 0, 10_000)
}
