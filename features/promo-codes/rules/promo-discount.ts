import { partOf, paise, type Paise } from '#kernel/money/money.ts'

/** A discount: a percentage of the subtotal with an optional ceiling, or a fixed amount. */
export type PromoDiscount =
  | { kind: 'percentage'; /** Basis points: 1000 is 10 %. */ basisPoints: number; ceiling: Paise | null }
  | { kind: 'fixed'; amount: Paise }

/**
 * The discount on a subtotal, in paise: never below zero, never more than the subtotal. A percentage is rounded down to
 * the paisa.
 */
export function discountOn(subtotal: Paise, promo: PromoDiscount): Paise {
  if (promo.kind === 'fixed') return paise(Math.max(0, Math.min(subtotal, promo.amount)))
  const share = partOf(subtotal, promo.basisPoints, 10_000)
  return paise(Math.min(subtotal, share, promo.ceiling ?? share))
}
