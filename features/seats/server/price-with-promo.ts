import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import { officeDiscountOf } from '#features/bookings/rules/office-discount.ts'
import { priceBooking, type PricedBooking } from '#features/bookings/rules/price-booking.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { promoRepository, toPromoDiscount, type PromoRow } from '#features/promo-codes/server/promo-repository.ts'

export type PromoPrice = { promo: PromoRow | null; quote: PricedBooking }

/**
 * Prices a booking with a promo code, or without one when `code` is null. Only reads: no use of the code is counted.
 *
 * @throws {AppError} `PROMO_WITH_DISCOUNT` for a code when the office has given a discount.
 * @throws {AppError} `PROMO_INVALID` for a code that is unknown, expired, not yet valid or meant for a higher amount,
 *   and for a customer who has used it as often as allowed. All get the same answer, so that guessing codes reveals
 *   nothing.
 * @throws {AppError} `PROMO_EXHAUSTED` when the limit of the code is reached.
 * @throws {AppError} `PROMO_AMOUNT_TOO_SMALL` when more than zero but less than ₹1 would be left to pay.
 */
export async function priceWithPromo(
  db: Queryable,
  booking: BookingRow,
  request: { code: string | null; now: Date },
): Promise<PromoPrice> {
  const book = { base: booking.pricePerGuestPaise }
  const fullPrice = priceBooking(book, booking, null)
  const officeDiscount = officeDiscountOf(booking)
  if (request.code === null || request.code.trim() === '') {
    return { promo: null, quote: officeDiscount === null ? fullPrice : priceBooking(book, booking, officeDiscount) }
  }
  if (officeDiscount !== null) throw new AppError('PROMO_WITH_DISCOUNT')
  const promo = await promoRepository.findByCode(db, request.code.trim())
  if (promo === undefined || fullPrice.subtotal < promo.minimumPaise) throw new AppError('PROMO_INVALID')
  const redemption = await promoRepository.findRedemption(db, booking.id)
  // This booking's use is already counted, and its price was promised, so the code applies even if the office has ended
  // it.
  if (redemption?.promoCodeId !== promo.id) await assertUsable(db, promo, { booking, now: request.now })
  const quote = priceBooking(book, booking, toPromoDiscount(promo))
  if (isTooSmallToTransfer(quote.payable)) throw new AppError('PROMO_AMOUNT_TOO_SMALL')
  return { promo, quote }
}

async function assertUsable(db: Queryable, promo: PromoRow, query: { booking: BookingRow; now: Date }): Promise<void> {
  if (!isOpen(promo, query.now)) throw new AppError('PROMO_INVALID')
  const { email, id: exceptBookingId } = query.booking
  const use = { promoCodeId: promo.id, customerHash: customerHashOf(email), exceptBookingId }
  if ((await promoRepository.countUses(db, use)) >= promo.perCustomerLimit) throw new AppError('PROMO_INVALID')
  if (promo.used >= promo.usageLimit) throw new AppError('PROMO_EXHAUSTED')
}

/** Identifies the customer of a code, without storing the email address a second time. */
export function customerHashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

function isOpen(promo: PromoRow, now: Date): boolean {
  return promo.validFrom <= now && now < promo.validUntil
}
