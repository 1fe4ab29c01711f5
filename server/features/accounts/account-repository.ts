import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/client.ts'
import { sessions, users, verifications } from '#server/platform/db/schema/accounts.ts'

/** Our own queries of the accounts' tables; what concerns signing in is written by the library. */
export const accountRepository = {
  /** True when an account has this email, in any case. */
  async hasUser(db: Queryable, email: string): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    return rows.length > 0
  },

  async updateUser(
    db: Queryable,
    id: string,
    changes: { name: string; phone: string | null; updatedAt: Date },
  ): Promise<void> {
    await db.update(users).set(changes).where(eq(users.id, id))
  },

  /** Returns how many rows were deleted. */
  async deleteSessionsExpiredBefore(db: Queryable, moment: Date): Promise<number> {
    const { rowCount } = await db.delete(sessions).where(lt(sessions.expiresAt, moment))
    return rowCount ?? 0
  },

  /** Returns how many rows were deleted. */
  async deleteTokensExpiredBefore(db: Queryable, moment: Date): Promise<number> {
    const { rowCount } = await db.delete(verifications).where(lt(verifications.expiresAt, moment))
    return rowCount ?? 0
  },
}
