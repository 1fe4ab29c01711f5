import { AppError } from './errors.ts'
import { GUESTS_MAXIMUM, GUESTS_MINIMUM } from './guest-limits.ts'
import { paise, type Paise } from './money.ts'
import { subtotalOf } from './trip-price.ts'

/** What is being priced. */
export type QuoteInput = {
  /** In paise. A negative price is clamped to zero (specification §5). */
  pricePerGuest: Paise
  /** Whole number from 1 to 50. */
  guests: number
  /** In paise, taken once from the subtotal, not per guest. */
  discount: Paise
}

/** All amounts in paise. `payable` is never below zero. */
export type BookingQuote = {
  pricePerGuest: Paise
  guests: number
  subtotal: Paise
  discount: Paise
  payable: Paise
}

/**
 * Prices a selection. The browser shows this, the server charges it.
 * Source: product specification §5, "Payable = max(0, subtotal - discountPaise/100)"; in words in docs/pricing.md.
 *
 * @returns the quote; its discount is never more than the subtotal.
 * @throws {AppError} `GUESTS_BELOW_MINIMUM` when guests is not a whole number of at least 1.
 * @throws {AppError} `GUESTS_ABOVE_MAXIMUM` when guests is above 50.
 */
export function quoteBooking(input: QuoteInput): BookingQuote {
  if (!Number.isInteger(input.guests) || input.guests < GUESTS_MINIMUM) throw new AppError('GUESTS_BELOW_MINIMUM')
  if (input.guests > GUESTS_MAXIMUM) throw new AppError('GUESTS_ABOVE_MAXIMUM')
  const pricePerGuest = paise(Math.max(0, input.pricePerGuest))
  const subtotal = subtotalOf(pricePerGuest, input.guests)
  const discount = paise(Math.min(subtotal, Math.max(0, input.discount)))
  return { pricePerGuest, guests: input.guests, subtotal, discount, payable: paise(subtotal - discount) }
}
