import { asc, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { users } from '#platform/db/schema/accounts.ts'
import { erasures } from '#platform/db/schema/privacy.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** Queries for the record of erasures. */
export const erasureRepository = {
  /** Records an erasure. When an address is erased again, the later time counts. */
  async insert(db: Queryable, row: ErasureRow): Promise<void> {
    const erasedAt = sql`greatest(${erasures.erasedAt}, excluded.erased_at)`
    await db.insert(erasures).values(row).onConflictDoUpdate({ target: erasures.subjectSha256, set: { erasedAt } })
  },

  async list(db: Queryable): Promise<ErasureRow[]> {
    return db.select().from(erasures).orderBy(asc(erasures.erasedAt), asc(erasures.subjectSha256))
  },

  /** The ids of accounts in ascending order, page by page. */
  async listUserIds(db: Queryable, { after, limit }: { after: string; limit: number }): Promise<string[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Every email address under which something is stored without an account. Used only after a backup was restored. */
  async listAddresses(db: Queryable): Promise<string[]> {
    const { rows } = await db.execute<{ email: string }>(sql`select distinct lower(email) as email from (
      select email from bookings where owner_user_id is null
      union all select email from enquiries
      union all select email from group_requests
      union all select email from waiting_parties
      union all select email from newsletter_subscriptions
      union all select email from data_requests
      union all select to_email from mails
      union all select reply_to_email from mails
      union all select from_email from incoming_mails
      union all select from_email from case_messages) held where email <> ''`)
    return rows.map(({ email }) => email)
  },
}
