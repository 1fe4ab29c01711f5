import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { sessions } from '#platform/db/schema/accounts.ts'

export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'userAgent' | 'createdAt' | 'updatedAt'>

/** Our own queries on sessions. The account library creates and renews the rows. */
export const sessionRepository = {
  /**
   * The sessions that have not expired, most recently used first. Expiry is compared with the server's own clock, as
   * the account library does.
   */
  async listByUser(db: Queryable, userId: string): Promise<SessionRow[]> {
    return db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
      .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt), desc(sessions.id))
  },

  /** Returns false when the user has no such session. */
  async delete(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<boolean> {
    const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    return (rowCount ?? 0) > 0
  },

  /** Ends all sessions of a user, except the session with the id `exceptId`. Null ends all. */
  async deleteByUser(db: Queryable, userId: string, exceptId: string | null): Promise<void> {
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)))
  },
}
