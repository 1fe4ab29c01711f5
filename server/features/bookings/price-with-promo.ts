import { createHash } from 'node:crypto'
import { quoteBooking, type BookingQuote } from '#domain/booking-quote.ts'
import { AppError } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'
import { discountOn } from '#domain/promo-discount.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import type { BookingRow } from './booking-repository.ts'
import { promoRepository, toPromoDiscount, type PromoRow } from './promo-repository.ts'

/** The gateway takes no less than ₹1. */
const SMALLEST_PAYMENT = paise(100)

export type PromoPrice = { promo: PromoRow | null; quote: BookingQuote }

/**
 * Prices a booking with a promo code, or without when `code` is null. Reads only; nothing is counted yet.
 *
 * @throws {AppError} `PROMO_INVALID` for an unknown, expired, not yet valid or too dear code, and for a customer who
 *   has used it often enough: one answer for all, so that guessing codes tells nothing.
 * @throws {AppError} `PROMO_EXHAUSTED` when its limit is reached.
 * @throws {AppError} `PROMO_AMOUNT_TOO_SMALL` when less than ₹1 but more than nothing would be left to pay.
 */
export async function priceWithPromo(
  db: Queryable,
  booking: BookingRow,
  request: { code: string | null; now: Date },
): Promise<PromoPrice> {
  const { pricePerGuestPaise: pricePerGuest, guests } = booking
  const full = quoteBooking({ pricePerGuest, guests, discount: paise(0) })
  if (request.code === null || request.code.trim() === '') return { promo: null, quote: full }
  const promo = await promoRepository.findByCode(db, request.code.trim())
  if (promo === undefined || !isOpen(promo, request.now) || full.subtotal < promo.minimumPaise)
    throw new AppError('PROMO_INVALID')
  const customerHash = customerHashOf(booking.email)
  const uses = await promoRepository.countUses(db, { promoCodeId: promo.id, customerHash, exceptBookingId: booking.id })
  if (uses >= promo.perCustomerLimit) throw new AppError('PROMO_INVALID')
  const redeemed = await promoRepository.findRedeemed(db, booking.id)
  if (redeemed?.promoCodeId !== promo.id && promo.used >= promo.usageLimit) throw new AppError('PROMO_EXHAUSTED')
  const quote = quoteBooking({ pricePerGuest, guests, discount: discountOn(full.subtotal, toPromoDiscount(promo)) })
  if (quote.payable > 0 && quote.payable < SMALLEST_PAYMENT) throw new AppError('PROMO_AMOUNT_TOO_SMALL')
  return { promo, quote }
}

/** Who uses a code, without keeping the address a second time. */
export function customerHashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

function isOpen(promo: PromoRow, now: Date): boolean {
  return promo.validFrom <= now && now < promo.validUntil
}
