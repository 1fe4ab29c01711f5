import { and, count, eq, gt, lte, sql, sum, type SQL } from 'drizzle-orm'
import type { PromoState } from '../rules/promo-code.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetQueryParts, type KeysetPageRequest } from '#platform/db/keyset.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'
import type { PromoRow } from './promo-repository.ts'

/** The filter of the desk's promo codes. */
export type PromoFilter = { q?: string | undefined; state?: PromoState | undefined }

const KEYSET = {
  columns: { made: { column: promoCodes.createdAt, kind: 'moment' } },
  key: { column: promoCodes.id, kind: 'id' },
} as const

/** Queries for managing promo codes at the office. Uses are counted by `promoRepository`. */
export const deskPromoRepository = {
  async list(db: Queryable, filter: PromoFilter & { now: Date }, part: Omit<KeysetPageRequest<'-made'>, 'sort'>) {
    const { position, isLater, order } = keysetQueryParts(KEYSET, { ...part, sort: '-made' })
    return db
      .select({ row: promoCodes, place: position })
      .from(promoCodes)
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  async sumUp(db: Queryable, filter: PromoFilter & { now: Date }): Promise<{ codes: number; used: number }> {
    const [row] = await db
      .select({ codes: count(), used: sum(promoCodes.used) })
      .from(promoCodes)
      .where(conditionOf(filter))
    return { codes: row?.codes ?? 0, used: Number(row?.used ?? 0) }
  },

  /** While the row is locked, no booking starts or stops using the code. */
  async findForUpdate(tx: Transaction, id: string): Promise<PromoRow | undefined> {
    const [row] = await lockRows(tx, 'promoCodes', tx.select().from(promoCodes).where(eq(promoCodes.id, id)))
    return row
  },

  /** @returns undefined when the code already exists. */
  async insert(tx: Transaction, row: typeof promoCodes.$inferInsert & { id: string }): Promise<PromoRow | undefined> {
    recordLock(tx, 'promoCodes', row.id)
    const [added] = await tx.insert(promoCodes).values(row).onConflictDoNothing().returning()
    return added
  },

  async change(tx: Transaction, id: string, changes: Partial<typeof promoCodes.$inferInsert>): Promise<PromoRow> {
    recordLock(tx, 'promoCodes', id)
    const [row] = await tx
      .update(promoCodes)
      .set({ ...changes, version: sql`${promoCodes.version} + 1` })
      .where(eq(promoCodes.id, id))
      .returning()
    if (row === undefined) throw new Error(`promo code ${id} no longer exists`)
    return row
  },
}

function conditionOf({ q, state, now }: PromoFilter & { now: Date }): SQL | undefined {
  const { code, description, used, usageLimit, validFrom, validUntil } = promoCodes
  const isNotEnded = gt(validUntil, now)
  const hasUses = sql`${used} < ${usageLimit}`
  const stateConditions: Readonly<Record<PromoState, SQL | undefined>> = {
    running: and(isNotEnded, hasUses, lte(validFrom, now)),
    planned: and(isNotEnded, hasUses, gt(validFrom, now)),
    usedUp: and(isNotEnded, sql`${used} >= ${usageLimit}`),
    ended: lte(validUntil, now),
  }
  return and(
    state === undefined ? undefined : stateConditions[state],
    q === undefined || q === '' ? undefined : hasText([code, description], q),
  )
}
