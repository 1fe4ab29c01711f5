import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'

/** Our own reads of the accounts' tables; all writes are the library's. */
export const accountRepository = {
  /** True when an account has this email, in any case. */
  async hasUser(db: Queryable, email: string): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    return rows.length > 0
  },
}
