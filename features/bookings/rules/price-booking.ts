import { costOf, type Line } from './booking-line.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_GUESTS, MIN_GUESTS } from './guest-limits.ts'
import { multiplyPaise, paise, type Paise } from '#kernel/money/money.ts'
import { discountOn, type PromoDiscount } from '#features/promo-codes/rules/promo-discount.ts'

/** The price of a package for one guest, in paise. A negative price counts as zero (specification §5). */
type PriceBook = { /** The departure's price, otherwise the package's. */ base: Paise }

/** The traveller's selection: a whole number of guests from 1 to 50. */
type BookingChoice = { guests: number }

/**
 * A priced selection. Amounts are in paise. The subtotal is the sum of the lines, and `payable` is never below zero.
 */
export type PricedBooking = { lines: Line[]; seats: number; subtotal: Paise; discount: Paise; payable: Paise }

/**
 * Prices a selection. The browser shows this price and the server charges it. No other code multiplies a price by a
 * number of guests. A package without options has one line: the base price for each guest. Source: specification §5,
 * "Payable = max(0, subtotal - discountPaise/100)"; docs/features/bookings.md explains it in words.
 *
 * @returns the priced selection; its discount is never more than the subtotal.
 * @throws {AppError} `GUESTS_BELOW_MINIMUM` when guests is not a whole number of at least 1.
 * @throws {AppError} `GUESTS_ABOVE_MAXIMUM` when guests is above 50.
 */
export function priceBooking(book: PriceBook, { guests }: BookingChoice, promo: PromoDiscount | null): PricedBooking {
  if (!Number.isInteger(guests) || guests < MIN_GUESTS) throw new AppError('GUESTS_BELOW_MINIMUM')
  if (guests > MAX_GUESTS) throw new AppError('GUESTS_ABOVE_MAXIMUM')
  const unit = paise(Math.max(0, book.base))
  const lines: Line[] = [{ kind: 'fare', quantity: guests, unit, amount: multiplyPaise(unit, guests) }]
  const subtotal = costOf(lines)
  const discount = promo === null ? paise(0) : discountOn(subtotal, promo)
  return { lines, seats: guests, subtotal, discount, payable: paise(subtotal - discount) }
}

/** A booking whose guests all cost the same, in paise. */
export type PlainBooking = {
  /** Stored when the booking was made; never changed. */
  pricePerGuest: Paise
  guests: number
}

/**
 * The lines of a booking without options. They are computed from its price and guests, not stored.
 *
 * @throws {AppError} as {@link priceBooking}.
 */
export function linesOf({ pricePerGuest, guests }: PlainBooking): Line[] {
  return priceBooking({ base: pricePerGuest }, { guests }, null).lines
}

/**
 * What a traveller saves compared with the struck-out price, in paise. Zero when there is no such price, or when it is
 * not higher.
 *
 * @throws {AppError} as {@link priceBooking}.
 */
export function savingsOf({ strikePrice, ...booking }: PlainBooking & { strikePrice: Paise | null }): Paise {
  const former = linesOf({ ...booking, pricePerGuest: strikePrice ?? booking.pricePerGuest })
  return paise(Math.max(0, costOf(former) - costOf(linesOf(booking))))
}
