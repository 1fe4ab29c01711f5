import type { Queryable } from './queryable.ts'
import { transactionStartOf, recordTransactionStart } from './run-transaction.ts'
import { queryRows } from './statements.ts'

/**
 * Reads the time of the database clock, which all processes share. Inside a transaction it is the start time. Use it
 * for anything that one process creates and another may end, such as a seat hold, because the clock of a single machine
 * may be wrong by an hour.
 */
export type DatabaseNow = (db: Queryable) => Promise<Date>

/** @param shift changes the returned time, for tests. */
export function createDatabaseNow(shift: (time: Date) => Date = (time) => time): DatabaseNow {
  return async (db) => {
    const startedAt = transactionStartOf(db)
    if (startedAt !== undefined) return shift(startedAt)
    const [row] = await queryRows<{ now: Date }>(db, 'select now() as now', [])
    if (row === undefined) throw new Error('the database did not return the time')
    recordTransactionStart(db, row.now)
    return shift(row.now)
  }
}
