import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PromoDiscount } from '../rules/promo-discount.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'
import { promoRedemptions } from '#platform/db/schema/promo-redemptions.ts'

export type PromoRow = typeof promoCodes.$inferSelect

/**
 * All queries for promo codes. One conditional UPDATE counts a use, so the limit of a code holds even under many
 * concurrent requests.
 */
export const promoRepository = {
  /** Codes are stored and looked up in upper case. */
  async findByCode(db: Queryable, code: string): Promise<PromoRow | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code.toUpperCase()))
    return row
  },

  /** The code that a booking uses now. */
  async findRedemption(db: Queryable, bookingId: string): Promise<{ promoCodeId: string } | undefined> {
    const [row] = await db
      .select({ promoCodeId: promoRedemptions.promoCodeId })
      .from(promoRedemptions)
      .where(eq(promoRedemptions.bookingId, bookingId))
    return row
  },

  /** The uses of a code by one customer, except those of this booking. */
  async countUses(
    db: Queryable,
    use: { promoCodeId: string; customerHash: string; exceptBookingId: string },
  ): Promise<number> {
    return db.$count(
      promoRedemptions,
      and(
        eq(promoRedemptions.promoCodeId, use.promoCodeId),
        eq(promoRedemptions.customerHash, use.customerHash),
        sql`${promoRedemptions.bookingId} <> ${use.exceptBookingId}`,
      ),
    )
  },

  /**
   * Locks the codes that these bookings use and the requested code, by ascending id. A transaction that changes more
   * than one code calls this first. A single code is not locked here: its UPDATE does that.
   */
  async lockCodes(
    tx: Transaction,
    { usedBy, newPromoId }: { usedBy: readonly string[]; newPromoId: string | null },
  ): Promise<void> {
    if (usedBy.length + (newPromoId === null ? 0 : 1) < 2) return
    const usedCodes = await tx
      .select({ id: promoRedemptions.promoCodeId })
      .from(promoRedemptions)
      .where(inArray(promoRedemptions.bookingId, [...usedBy]))
    const ids = new Set([...usedCodes.map(({ id }) => id), ...(newPromoId === null ? [] : [newPromoId])])
    if (ids.size < 2) return
    const query = tx
      .select({ id: promoCodes.id })
      .from(promoCodes)
      .where(inArray(promoCodes.id, [...ids]))
    await lockRows(tx, 'promoCodes', query.orderBy(promoCodes.id))
  },

  /**
   * Counts one use. Returns false when the limit is reached, and when the office has changed the code since it was
   * read: passing `version` ensures that the stored price was calculated from the current code.
   */
  async redeem(
    tx: Transaction,
    { version, ...use }: { promoCodeId: string; bookingId: string; customerHash: string; version?: number },
  ): Promise<boolean> {
    recordLock(tx, 'promoCodes', use.promoCodeId)
    const updated = await tx
      .update(promoCodes)
      .set({ used: sql`${promoCodes.used} + 1` })
      .where(
        and(
          eq(promoCodes.id, use.promoCodeId),
          sql`${promoCodes.used} < ${promoCodes.usageLimit}`,
          version === undefined ? undefined : eq(promoCodes.version, version),
        ),
      )
      .returning({ id: promoCodes.id })
    if (updated.length === 0) return false
    await tx.insert(promoRedemptions).values(use)
    return true
  },

  /** Reverts a booking's use of a promo code, if it has one. @returns the ids of the codes. */
  async release(tx: Transaction, bookingId: string): Promise<string[]> {
    const released = await tx
      .delete(promoRedemptions)
      .where(eq(promoRedemptions.bookingId, bookingId))
      .returning({ promoCodeId: promoRedemptions.promoCodeId })
    for (const { promoCodeId } of released) {
      recordLock(tx, 'promoCodes', promoCodeId)
      await tx
        .update(promoCodes)
        .set({ used: sql`${promoCodes.used} - 1` })
        .where(eq(promoCodes.id, promoCodeId))
    }
    return released.map(({ promoCodeId }) => promoCodeId)
  },
}

/** The discount of a stored code. */
export function toPromoDiscount(promo: PromoRow): PromoDiscount {
  if (promo.kind === 'fixed' && promo.amountPaise !== null) return { kind: 'fixed', amount: promo.amountPaise }
  if (promo.kind === 'percentage' && promo.basisPoints !== null) {
    return { kind: 'percentage', basisPoints: promo.basisPoints, ceiling: promo.ceilingPaise }
  }
  throw new Error(`promo code ${promo.id} has no discount`)
}
