import { eq } from 'drizzle-orm'
import type { BookMonth } from '#kernel/dates/book-month.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { noteLock, pinRows } from '#platform/db/locks.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookMonths } from '#platform/db/schema/books.ts'

/** The month that a transaction keeps open, so that its second paper asks for no lock again. */
const kept = new WeakMap<Transaction, BookMonth>()

/**
 * Keeps a month open until the transaction ends: whoever closes it waits until then. Call it before a paper gets its
 * number. It asks inside the transaction, so a month that was closed a moment ago is seen.
 *
 * @throws {AppError} `MONTH_CLOSED`
 */
export async function keepMonthOpen(tx: Transaction, month: BookMonth): Promise<void> {
  if (kept.get(tx) === month) return
  noteLock(tx, 'bookMonths', month)
  await tx.insert(bookMonths).values({ month }).onConflictDoNothing()
  const query = tx
    .select({ id: bookMonths.month, closedAt: bookMonths.closedAt })
    .from(bookMonths)
    .where(eq(bookMonths.month, month))
  const [row] = await pinRows(tx, 'bookMonths', query)
  if (row?.closedAt !== null) throw new AppError('MONTH_CLOSED', { detail: month })
  kept.set(tx, month)
}
