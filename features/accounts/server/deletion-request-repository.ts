import { asc, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { recordLock } from '#platform/db/locks.ts'
import { deletionRequests, sessions } from '#platform/db/schema/accounts.ts'
import { accountRepository } from './account-repository.ts'

export type DeletionRequestRow = typeof deletionRequests.$inferSelect

/** All queries for account deletion requests. Callers must lock the account before changing a request. */
export const deletionRequestRepository = {
  /** Inserts a request. An existing request keeps its date. A concurrent login waits and then withdraws the request. */
  async insert(tx: Transaction, row: DeletionRequestRow): Promise<DeletionRequestRow> {
    await accountRepository.lock(tx, row.userId)
    recordLock(tx, 'deletionRequests', row.userId)
    await tx.insert(deletionRequests).values(row).onConflictDoNothing()
    const [savedRequest] = await tx.select().from(deletionRequests).where(eq(deletionRequests.userId, row.userId))
    return savedRequest ?? row
  },

  /** Deletes the request of an account that the caller has locked. Returns false when there was none. */
  async delete(tx: Transaction, userId: string): Promise<boolean> {
    recordLock(tx, 'deletionRequests', userId)
    const { rowCount } = await tx.delete(deletionRequests).where(eq(deletionRequests.userId, userId))
    return (rowCount ?? 0) > 0
  },

  /** The requests that are due, oldest first. */
  async listDue(db: Queryable, now: Date): Promise<DeletionRequestRow[]> {
    return db
      .select()
      .from(deletionRequests)
      .where(lte(deletionRequests.dueAt, now))
      .orderBy(asc(deletionRequests.dueAt), asc(deletionRequests.userId))
  },

  /**
   * The request, if it still exists and is due; undefined otherwise. Also locks the account. If a concurrent login came
   * first, its session makes the result undefined; otherwise the login waits and then finds no account.
   */
  async findDueForUpdate(tx: Transaction, userId: string, now: Date): Promise<DeletionRequestRow | undefined> {
    await accountRepository.lock(tx, userId)
    const hasSession = (await tx.$count(sessions, eq(sessions.userId, userId))) > 0
    if (hasSession) return undefined
    const [row] = await tx.select().from(deletionRequests).where(eq(deletionRequests.userId, userId))
    return row !== undefined && row.dueAt <= now ? row : undefined
  },
}
