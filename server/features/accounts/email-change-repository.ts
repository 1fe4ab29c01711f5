import { and, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { emailChanges, users } from '#server/platform/db/schema/accounts.ts'
import { accountRepository } from './account-repository.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** The only SQL on changes of an address. */
export const emailChangeRepository = {
  /** A new wish takes the place of the user's earlier ones that nobody has confirmed. */
  async insert(tx: Transaction, row: typeof emailChanges.$inferInsert): Promise<EmailChangeRow> {
    await accountRepository.lock(tx, row.userId)
    await tx
      .update(emailChanges)
      .set({ stoppedAt: row.requestedAt })
      .where(and(eq(emailChanges.userId, row.userId), isNull(emailChanges.confirmedAt), isNull(emailChanges.stoppedAt)))
    const [inserted] = await tx.insert(emailChanges).values(row).returning()
    if (inserted === undefined) throw new Error('a change of address was not inserted')
    return inserted
  },

  /** Locks the account, then the wish. */
  async findForUpdate(tx: Transaction, id: string): Promise<EmailChangeRow | undefined> {
    const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(eq(emailChanges.id, id))
    if (found === undefined) return undefined
    await accountRepository.lock(tx, found.userId)
    const [row] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id)).for('update')
    return row
  },

  async confirm(
    tx: Transaction,
    id: string,
    { confirmedAt, isOldProven }: { confirmedAt: Date; isOldProven: boolean },
  ): Promise<void> {
    await tx.update(emailChanges).set({ confirmedAt, isOldProven }).where(eq(emailChanges.id, id))
  },

  /** This wish and all that came after it: what an intruder changed on top is taken back with it. */
  async undoFrom(tx: Transaction, { userId, requestedAt }: EmailChangeRow, at: Date): Promise<void> {
    await tx
      .update(emailChanges)
      .set({ undoneAt: at })
      .where(and(eq(emailChanges.userId, userId), gte(emailChanges.requestedAt, requestedAt)))
  },

  /**
   * The account to which an address belongs, or did a few days ago and may be taken back: else an intruder who has
   * changed it could register the old one and so keep its owner out for good. Undefined when it may be used.
   */
  async findHolder(
    db: Queryable,
    { email, now, except }: { email: string; now: Date; except: string | null },
  ): Promise<string | undefined> {
    const address = email.toLowerCase()
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, address), except === null ? undefined : ne(users.id, except)))
    if (user !== undefined) return user.id
    const [kept] = await db
      .select({ userId: emailChanges.userId })
      .from(emailChanges)
      .where(
        and(
          eq(emailChanges.oldEmail, address),
          isNotNull(emailChanges.confirmedAt),
          isNull(emailChanges.undoneAt),
          gt(emailChanges.undoUntil, now),
          except === null ? undefined : ne(emailChanges.userId, except),
        ),
      )
    return kept?.userId
  },
}
