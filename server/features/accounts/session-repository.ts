import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'

export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'userAgent' | 'createdAt' | 'updatedAt'>

/** Our own queries of the sessions; the library makes and renews them. */
export const sessionRepository = {
  /** Those that still open something, the last used first; by the server's own time, which is the library's. */
  async listOfUser(db: Queryable, userId: string): Promise<SessionRow[]> {
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

  /** False when the user has no such session. */
  async delete(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<boolean> {
    const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    return (rowCount ?? 0) > 0
  },

  /** Ends all of a user's, but for one that may be kept. */
  async deleteOfUser(db: Queryable, userId: string, keep: string | null): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
  },
}
