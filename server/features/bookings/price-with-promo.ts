import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { priceBooking, type PricedBooking } from '#domain/price-booking.ts'
import { isTooSmallToTransfer } from '#domain/smallest-transfer.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import type { BookingRow } from './booking-repository.ts'
import { promoRepository, toPromoDiscount, type PromoRow } from './promo-repository.ts'

export type PromoPrice = { promo: PromoRow | null; quote: PricedBooking }

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
  const book = { base: booking.pricePerGuestPaise }
  const full = priceBooking(book, booking, null)
  if (request.code === null || request.code.trim() === '') return { promo: null, quote: full }
  const promo = await promoRepository.findByCode(db, request.code.trim())
  if (promo === undefined || !isOpen(promo, request.now) || full.subtotal < promo.minimumPaise)
    throw new AppError('PROMO_INVALID')
  const customerHash = customerHashOf(booking.email)
  const uses = await promoRepository.countUses(db, { promoCodeId: promo.id, customerHash, exceptBookingId: booking.id })
  if (uses >= promo.perCustomerLimit) throw new AppError('PROMO_INVALID')
  const redeemed = await promoRepository.findRedeemed(db, booking.id)
  if (redeemed?.promoCodeId !== promo.id && promo.used >= promo.usageLimit) throw new AppError('PROMO_EXHAUSTED')
  const quote = priceBooking(book, booking, toPromoDiscount(promo))
  if (isTooSmallToTransfer(quote.payable)) throw new AppError('PROMO_AMOUNT_TOO_SMALL')
  return { promo, quote }
}

/** Who uses a code, without keeping the address a second time. */
export function customerHashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

function isOpen(promo: PromoRow, now: Date): boolean {
  return promo.validFrom <= now && now < promo.validUntil
}
