import { auditReasons } from '#messages/promo-codes/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { promoRepository } from './promo-repository.ts'

type PromoUse = Parameters<typeof promoRepository.redeem>[1]

/** Counts one use of a promo code, and records it. Returns false when the limit is reached, or the code has changed. */
export async function claimPromoUse(tx: Transaction, use: PromoUse, at: Date): Promise<boolean> {
  if (!(await promoRepository.redeem(tx, use))) return false
  const { promoCodeId } = use
  const on = { kind: 'booking', id: use.bookingId }
  await recordAuditEvent(tx, {
    name: 'promo_used',
    on,
    at,
    reason: auditReasons.discountOfBooking,
    after: { promoCodeId },
  })
  return true
}

/** Reverts a booking's use of a promo code, if it has one, and records this. */
export async function releasePromo(tx: Transaction, bookingId: string, at: Date): Promise<void> {
  const on = { kind: 'booking', id: bookingId }
  for (const promoCodeId of await promoRepository.release(tx, bookingId))
    await recordAuditEvent(tx, {
      name: 'promo_released',
      on,
      at,
      reason: auditReasons.noLongerUsed,
      before: { promoCodeId },
    })
}
