import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/**
 * The legal maximum of `cashBelow`: cash from one person must stay below it per day and per trip (section 186 of the
 * Income-tax Act 2025, formerly 269ST). Neither a second person's approval nor splitting over several days changes
 * that.
 */
export const LEGAL_CASH_LIMIT = paise(2_00_000_00)

/** The limits that owners set for the staff. Shares are basis points of the price. */
export type OfficeLimits = {
  /** Cash from one person must stay below this amount per day and per trip. */
  cashBelow: Paise
  /** The amount above the policy that a manager may refund for one booking without an owner's approval. */
  managerException: Paise
  managerDiscount: number
  salesDiscount: number
  /** How many days before the start Today begins to list a departure below its minimum. */
  runDays: number
}

/** The default limits, until an owner changes them. */
export const DEFAULT_LIMITS: OfficeLimits = {
  cashBelow: LEGAL_CASH_LIMIT,
  managerException: paise(10_000_00),
  managerDiscount: 1_500,
  salesDiscount: 500,
  runDays: 21,
}

/** The maximum discount of a role, in basis points of the price. */
export function discountShareOf(
  role: StaffRole,
  { managerDiscount, salesDiscount }: Pick<OfficeLimits, 'managerDiscount' | 'salesDiscount'>,
): number {
  if (role === 'owner') return 10_000
  if (role === 'manager') return managerDiscount
  return role === 'sales' ? salesDiscount : 0
}
