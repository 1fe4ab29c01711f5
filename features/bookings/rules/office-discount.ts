import { partOf, type Paise } from '#kernel/money/money.ts'
import type { PromoDiscount } from '#features/promo-codes/rules/promo-discount.ts'

/**
 * The maximum discount that a role may give on a subtotal, rounded down to the paisa.
 *
 * @param share the role's maximum, in basis points.
 */
export function maxDiscount(share: number, subtotal: Paise): Paise {
  return partOf(subtotal, share, 10_000)
}

/**
 * The office discount of a booking; null for a booking without one. Only an office discount has a reason; it is never
 * combined with a promo code.
 */
export function officeDiscountOf(booking: { discountPaise: Paise; discountReason: string }): PromoDiscount | null {
  const { discountPaise: amount, discountReason } = booking
  return discountReason === '' ? null : { kind: 'fixed', amount }
}
