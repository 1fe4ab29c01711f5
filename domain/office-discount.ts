import type { StaffRole } from './desk-permissions.ts'
import { partOf, type Paise } from './money.ts'
import type { PromoDiscount } from './promo-discount.ts'

/** The share of the subtotal that a role may take off, in basis points. */
const DISCOUNT_BASIS_POINTS: Partial<Readonly<Record<StaffRole, number>>> = {
  owner: 10_000,
  manager: 1_500,
  sales: 500,
}

/** The most that a role may take off a subtotal, rounded down to the paisa. */
export function largestDiscount(role: StaffRole, subtotal: Paise): Paise {
  return partOf(subtotal, DISCOUNT_BASIS_POINTS[role] ?? 0, 10_000)
}

/**
 * The discount that the office gave a booking; null for a booking without one. The reason tells it from the discount of a
 * promo code: the two never go together.
 */
export function officeDiscountOf(booking: { discountPaise: Paise; discountReason: string }): PromoDiscount | null {
  const { discountPaise: amount, discountReason } = booking
  return discountReason === '' ? null : { kind: 'fixed', amount }
}
