import { asc, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { deletionRequests, sessions } from '#server/platform/db/schema/accounts.ts'
import { accountRepository } from './account-repository.ts'

export type DeletionRequestRow = typeof deletionRequests.$inferSelect

/** The only SQL on accounts that are to be erased. */
export const deletionRequestRepository = {
  /** A wish that stands already keeps its day. A login at this very moment waits, and then takes it back. */
  async insert(tx: Transaction, row: DeletionRequestRow): Promise<DeletionRequestRow> {
    await accountRepository.lock(tx, row.userId)
    await tx.insert(deletionRequests).values(row).onConflictDoNothing()
    const [kept] = await tx.select().from(deletionRequests).where(eq(deletionRequests.userId, row.userId))
    return kept ?? row
  },

  /** Takes back the wish of an account that the caller has locked; false when there was none. */
  async delete(tx: Transaction, userId: string): Promise<boolean> {
    const { rowCount } = await tx.delete(deletionRequests).where(eq(deletionRequests.userId, userId))
    return (rowCount ?? 0) > 0
  },

  /** Those whose time has come, the oldest first. */
  async listDue(db: Queryable, now: Date): Promise<DeletionRequestRow[]> {
    return db
      .select()
      .from(deletionRequests)
      .where(lte(deletionRequests.dueAt, now))
      .orderBy(asc(deletionRequests.dueAt), asc(deletionRequests.userId))
  },

  /**
   * The wish, if it still stands and is due. The account is locked with it: a login at this very moment has come first,
   * which its session shows, or finds no account.
   */
  async findDueForUpdate(tx: Transaction, userId: string, now: Date): Promise<DeletionRequestRow | undefined> {
    await accountRepository.lock(tx, userId)
    const hasSession = (await tx.$count(sessions, eq(sessions.userId, userId))) > 0
    if (hasSession) return undefined
    const [row] = await tx.select().from(deletionRequests).where(eq(deletionRequests.userId, userId)).for('update')
    return row !== undefined && row.dueAt <= now ? row : undefined
  },
}
