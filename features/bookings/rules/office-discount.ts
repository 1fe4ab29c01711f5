import { partOf, type Paise } from '#kernel/money/money.ts'
import type { PromoDiscount } from '#features/promo-codes/rules/promo-discount.ts'

/** The most that a role may take off a subtotal, rounded down to the paisa. @param share of the role, in basis points. */
export function largestDiscount(share: number, subtotal: Paise): Paise {
  return partOf(subtotal, share, 10_000)
}

/**
 * The discount that the office gave a booking; null for a booking without one. The reason tells it from the discount of a
 * promo code: the two never go together.
 */
export function officeDiscountOf(booking: { discountPaise: Paise; discountReason: string }): PromoDiscount | null {
  const { discountPaise: amount, discountReason } = booking
  return discountReason === '' ? null : { kind: 'fixed', amount }
}
