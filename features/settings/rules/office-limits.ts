import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/**
 * The most that the law lets us set: cash of one person must stay below this in a day and for one trip (section 186 of the
 * Income-tax Act 2025, was 269ST). A second person's yes does not help, and neither do several days.
 */
export const CASH_BELOW = paise(2_00_000_00)

/** What owners set for the people of the office. Shares are basis points of the price. */
export type OfficeLimits = {
  /** Cash of one person stays below this, in a day and for one trip. */
  cashBelow: Paise
  /** What a manager may give back above the policy without an owner's yes, for one booking. */
  managerException: Paise
  managerDiscount: number
  salesDiscount: number
  /** A departure below its number to run stands on Today from so many days before it leaves. */
  runDays: number
}

/** The limits until an owner changes them. */
export const USUAL_LIMITS: OfficeLimits = {
  cashBelow: CASH_BELOW,
  managerException: paise(10_000_00),
  managerDiscount: 1_500,
  salesDiscount: 500,
  runDays: 21,
}

/** The share of the price that a role may take off, in basis points. */
export function discountShareOf(
  role: StaffRole,
  { managerDiscount, salesDiscount }: Pick<OfficeLimits, 'managerDiscount' | 'salesDiscount'>,
): number {
  if (role === 'owner') return 10_000
  if (role === 'manager') return managerDiscount
  return role === 'sales' ? salesDiscount : 0
}
