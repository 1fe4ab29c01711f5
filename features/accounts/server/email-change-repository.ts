import { and, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import { emailChanges, users } from '#platform/db/schema/accounts.ts'
import { accountRepository } from './account-repository.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** All queries for email address changes. Callers must lock the account before they change a row. */
export const emailChangeRepository = {
  /** Inserts a request and cancels the user's earlier unconfirmed requests. */
  async insert(tx: Transaction, row: typeof emailChanges.$inferInsert): Promise<EmailChangeRow> {
    await accountRepository.lock(tx, row.userId)
    recordLock(tx, 'emailChanges')
    await tx
      .update(emailChanges)
      .set({ stoppedAt: row.requestedAt })
      .where(and(eq(emailChanges.userId, row.userId), isNull(emailChanges.confirmedAt), isNull(emailChanges.stoppedAt)))
    const [insertedRow] = await tx.insert(emailChanges).values(row).returning()
    if (insertedRow === undefined) throw new Error('an email change was not inserted')
    return insertedRow
  },

  /** Locks the account first, then the request. Undefined when the request does not exist. */
  async findForUpdate(tx: Transaction, id: string): Promise<EmailChangeRow | undefined> {
    const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(eq(emailChanges.id, id))
    if (found === undefined) return undefined
    await accountRepository.lock(tx, found.userId)
    const [row] = await lockRows(tx, 'emailChanges', tx.select().from(emailChanges).where(eq(emailChanges.id, id)))
    return row
  },

  async confirm(
    tx: Transaction,
    id: string,
    { confirmedAt, isOldEmailVerified }: { confirmedAt: Date; isOldEmailVerified: boolean },
  ): Promise<void> {
    recordLock(tx, 'emailChanges', id)
    await tx.update(emailChanges).set({ confirmedAt, isOldProven: isOldEmailVerified }).where(eq(emailChanges.id, id))
  },

  /** Undoes this change and all later ones of the user, so that later changes by an intruder are undone too. */
  async undoFrom(tx: Transaction, { userId, requestedAt }: EmailChangeRow, at: Date): Promise<void> {
    recordLock(tx, 'emailChanges')
    await tx
      .update(emailChanges)
      .set({ undoneAt: at })
      .where(and(eq(emailChanges.userId, userId), gte(emailChanges.requestedAt, requestedAt)))
  },

  /**
   * The account that has this address now, or had it a few days ago and may still reclaim it. Without the second case,
   * an intruder who has changed the address could register the old one, and the owner could never get it back.
   * Undefined when the address is free.
   */
  async findHolder(
    db: Queryable,
    { email, now, exceptUserId }: { email: string; now: Date; exceptUserId: string | null },
  ): Promise<string | undefined> {
    const address = email.toLowerCase()
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, address), exceptUserId === null ? undefined : ne(users.id, exceptUserId)))
    if (user !== undefined) return user.id
    const [reserved] = await db
      .select({ userId: emailChanges.userId })
      .from(emailChanges)
      .where(
        and(
          eq(emailChanges.oldEmail, address),
          isNotNull(emailChanges.confirmedAt),
          isNull(emailChanges.undoneAt),
          gt(emailChanges.undoUntil, now),
          exceptUserId === null ? undefined : ne(emailChanges.userId, exceptUserId),
        ),
      )
    return reserved?.userId
  },
}
