import { and, eq, sql } from 'drizzle-orm'
import type { PromoDiscount } from '#domain/promo-discount.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { promoCodes, promoRedemptions } from '#server/platform/db/schema/bookings.ts'

export type PromoRow = typeof promoCodes.$inferSelect

/**
 * The only SQL on promo codes. One conditional UPDATE counts a use, so the limit of a code holds also when many
 * requests come at once.
 */
export const promoRepository = {
  /** Codes are stored and looked up in upper case. */
  async findByCode(db: Queryable, code: string): Promise<PromoRow | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code.toUpperCase()))
    return row
  },

  /** The code that a booking uses now. */
  async findRedeemed(db: Queryable, bookingId: string): Promise<{ promoCodeId: string } | undefined> {
    const [row] = await db
      .select({ promoCodeId: promoRedemptions.promoCodeId })
      .from(promoRedemptions)
      .where(eq(promoRedemptions.bookingId, bookingId))
    return row
  },

  /** The uses of a code by one customer, without those of this booking. */
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

  /** Counts one use. Returns false when the limit is reached. */
  async redeem(
    tx: Transaction,
    use: { promoCodeId: string; bookingId: string; customerHash: string },
  ): Promise<boolean> {
    const counted = await tx
      .update(promoCodes)
      .set({ used: sql`${promoCodes.used} + 1` })
      .where(and(eq(promoCodes.id, use.promoCodeId), sql`${promoCodes.used} < ${promoCodes.usageLimit}`))
      .returning({ id: promoCodes.id })
    if (counted.length === 0) return false
    await tx.insert(promoRedemptions).values(use)
    return true
  },

  /** Takes back the use that a booking has counted, if there is one. */
  async release(tx: Transaction, bookingId: string): Promise<void> {
    const released = await tx
      .delete(promoRedemptions)
      .where(eq(promoRedemptions.bookingId, bookingId))
      .returning({ promoCodeId: promoRedemptions.promoCodeId })
    for (const { promoCodeId } of released) {
      await tx
        .update(promoCodes)
        .set({ used: sql`${promoCodes.used} - 1` })
        .where(eq(promoCodes.id, promoCodeId))
    }
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
