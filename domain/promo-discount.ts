import { paise, type Paise } from './money.ts'

/** What a promo code takes off: a share of the subtotal with an optional ceiling, or a fixed amount. */
export type PromoDiscount =
  | { kind: 'percentage'; /** Basis points: 1000 is 10 %. */ basisPoints: number; ceiling: Paise | null }
  | { kind: 'fixed'; amount: Paise }

/**
 * The discount on a subtotal, in paise. A percentage is rounded down to the paisa, so that the traveller never
 * gets a fraction and the sum never exceeds the subtotal.
 */
export function discountOn(subtotal: Paise, promo: PromoDiscount): Paise {
  if (promo.kind === 'fixed') return paise(Math.min(subtotal, promo.amount))
  const share = Math.floor((subtotal * promo.basisPoints) / 10_000)
  return paise(Math.min(subtotal, share, promo.ceiling ?? share))
}
