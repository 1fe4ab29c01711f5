import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { promoRepository } from './promo-repository.ts'

type PromoUse = Parameters<typeof promoRepository.redeem>[1]

/** Counts one use of a promo code, and records it. Returns false when the limit is reached, or the code has changed. */
export async function takePromoUse(tx: Transaction, use: PromoUse, at: Date): Promise<boolean> {
  if (!(await promoRepository.redeem(tx, use))) return false
  const { promoCodeId } = use
  const on = { kind: 'booking', id: use.bookingId }
  await recordAct(tx, { name: 'promo_used', on, at, reason: 'discount of a booking', after: { promoCodeId } })
  return true
}

/** Takes back the use that a booking has counted, if there is one, and records it. */
export async function releasePromo(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  const on = { kind: 'booking', id: bookingId }
  for (const promoCodeId of await promoRepository.release(tx, bookingId))
    await recordAct(tx, { name: 'promo_released', on, at, reason: 'no longer used', before: { promoCodeId } })
}
