import { and, asc, count, eq, gt, ilike, inArray, isNull, lt } from 'drizzle-orm'
import { inTransaction } from '#platform/db/client.ts'
import type { Database, Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockFreeRows, lockRows, recordLock } from '#platform/db/locks.ts'
import { newsletterSubscriptions, newsletterTokens } from '#platform/db/schema/newsletter.ts'

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect
type TokenRow = typeof newsletterTokens.$inferSelect
export type TokenPurpose = TokenRow['purpose']
/** The filters of a list of addresses. */
export type SubscriberFilter = { q?: string | undefined; status?: SubscriptionRow['status'] | undefined }

function matchesFilter({ q, status }: SubscriberFilter) {
  return and(
    status === undefined ? undefined : eq(newsletterSubscriptions.status, status),
    q === undefined ? undefined : ilike(newsletterSubscriptions.email, `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  )
}

/** All queries for the newsletter tables. */
export const newsletterRepository = {
  /** The row of an address, locked until the transaction ends. It is created as `pending` when there is none. */
  async findOrCreateForUpdate(tx: Transaction, email: string, requestedAt: Date): Promise<SubscriptionRow> {
    recordLock(tx, 'newsletterSubscriptions')
    await tx
      .insert(newsletterSubscriptions)
      .values({ email, status: 'pending', requestedAt })
      .onConflictDoNothing({ target: newsletterSubscriptions.email })
    const isRequested = eq(newsletterSubscriptions.email, email)
    const query = tx.select().from(newsletterSubscriptions).where(isRequested)
    const [row] = await lockRows(tx, 'newsletterSubscriptions', query)
    if (row === undefined) throw new Error('a newsletter subscription was not inserted')
    return row
  },

  /** The link with this token, and its subscription, which is locked. Undefined when we never sent such a link. */
  async findTokenForUpdate(
    tx: Transaction,
    tokenSha256: string,
    purpose: TokenPurpose,
  ): Promise<{ token: TokenRow; subscription: SubscriptionRow } | undefined> {
    const isRequested = and(eq(newsletterTokens.tokenSha256, tokenSha256), eq(newsletterTokens.purpose, purpose))
    const [found] = await tx.select({ id: newsletterTokens.subscriptionId }).from(newsletterTokens).where(isRequested)
    if (found === undefined) return undefined
    const query = tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, found.id))
    const [subscription] = await lockRows(tx, 'newsletterSubscriptions', query)
    // Read under the lock: another link for the same address may just have been used.
    const [token] = await tx.select().from(newsletterTokens).where(isRequested)
    return subscription === undefined || token === undefined ? undefined : { token, subscription }
  },

  async insertToken(tx: Transaction, row: typeof newsletterTokens.$inferInsert): Promise<void> {
    await tx.insert(newsletterTokens).values(row)
  },

  /**
   * Invalidates all confirmation links sent to an address so far, because the owner has used one or has unsubscribed.
   */
  async markConfirmationsUsed(tx: Transaction, subscriptionId: string, usedAt: Date): Promise<void> {
    await tx
      .update(newsletterTokens)
      .set({ usedAt })
      .where(
        and(
          eq(newsletterTokens.subscriptionId, subscriptionId),
          eq(newsletterTokens.purpose, 'confirm'),
          isNull(newsletterTokens.usedAt),
        ),
      )
  },

  async update(
    tx: Transaction,
    id: string,
    changes: Partial<typeof newsletterSubscriptions.$inferInsert>,
  ): Promise<void> {
    recordLock(tx, 'newsletterSubscriptions', id)
    await tx.update(newsletterSubscriptions).set(changes).where(eq(newsletterSubscriptions.id, id))
  },

  /** A subscription, locked until the transaction ends. */
  async findForUpdate(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
    const query = tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
    const [row] = await lockRows(tx, 'newsletterSubscriptions', query)
    return row
  },

  /** How many addresses are in each state. */
  async countByStatus(db: Queryable): Promise<Record<SubscriptionRow['status'], number>> {
    const { status } = newsletterSubscriptions
    const rows = await db.select({ status, count: count() }).from(newsletterSubscriptions).groupBy(status)
    const countWith = (name: SubscriptionRow['status']) => rows.find((row) => row.status === name)?.count ?? 0
    return {
      pending: countWith('pending'),
      confirmed: countWith('confirmed'),
      unsubscribed: countWith('unsubscribed'),
      bounced: countWith('bounced'),
    }
  },

  /**
   * The addresses that match a filter, in alphabetical order, page by page. `after`: the last address of the previous
   * page.
   */
  async list(
    db: Queryable,
    { after, limit, ...filter }: SubscriberFilter & { after: string; limit: number },
  ): Promise<SubscriptionRow[]> {
    return db
      .select()
      .from(newsletterSubscriptions)
      .where(and(matchesFilter(filter), gt(newsletterSubscriptions.email, after)))
      .orderBy(asc(newsletterSubscriptions.email))
      .limit(limit)
  },

  async countMatching(db: Queryable, filter: SubscriberFilter): Promise<number> {
    return db.$count(newsletterSubscriptions, matchesFilter(filter))
  },

  /**
   * Deletes addresses whose owners never confirmed. An address locked by somebody else is left for the next night.
   *
   * @returns how many were deleted.
   */
  async deletePendingBefore(db: Database, at: Date): Promise<number> {
    const { id, status, requestedAt } = newsletterSubscriptions
    const isOver = and(eq(status, 'pending'), lt(requestedAt, at))
    return inTransaction(db, async (tx) => {
      const query = tx.select({ id }).from(newsletterSubscriptions).where(isOver)
      const ids = (await lockFreeRows(tx, 'newsletterSubscriptions', query)).map((row) => row.id)
      if (ids.length > 0) await tx.delete(newsletterSubscriptions).where(inArray(id, ids))
      return ids.length
    })
  },
}
