import { eq } from 'drizzle-orm'
import type { AccountingMonth } from '#kernel/dates/book-month.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordLock, pinRows } from '#platform/db/locks.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookMonths } from '#platform/db/schema/books.ts'

/** The month that a transaction has already locked, so its next document does not lock it again. */
const lockedMonths = new WeakMap<Transaction, AccountingMonth>()

/**
 * Prevents a month from being closed until the transaction ends. Call it before allocating a document number. It checks
 * inside the transaction, so it sees a month that was closed a moment ago.
 *
 * @throws {AppError} `MONTH_CLOSED`
 */
export async function lockOpenMonth(tx: Transaction, month: AccountingMonth): Promise<void> {
  if (lockedMonths.get(tx) === month) return
  recordLock(tx, 'bookMonths', month)
  await tx.insert(bookMonths).values({ month }).onConflictDoNothing()
  const query = tx
    .select({ id: bookMonths.month, closedAt: bookMonths.closedAt })
    .from(bookMonths)
    .where(eq(bookMonths.month, month))
  const [row] = await pinRows(tx, 'bookMonths', query)
  if (row?.closedAt !== null) throw new AppError('MONTH_CLOSED', { detail: month })
  lockedMonths.set(tx, month)
}
