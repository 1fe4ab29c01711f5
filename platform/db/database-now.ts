import type { Queryable } from './queryable.ts'
import { transactionStartOf, noteTransactionStart } from './run-transaction.ts'
import { ask } from './statements.ts'

/**
 * The time by the clock of the database, which all processes share. In a transaction it is the time when it began.
 * What one process creates and another one may end, such as a hold of seats, uses this clock: the clock of one
 * machine may be wrong by an hour.
 */
export type DatabaseNow = (db: Queryable) => Promise<Date>

/** @param shift changes the returned time, for tests. */
export function createDatabaseNow(shift: (time: Date) => Date = (time) => time): DatabaseNow {
  return async (db) => {
    const began = transactionStartOf(db)
    if (began !== undefined) return shift(began)
    const [row] = await ask<{ now: Date }>(db, 'select now() as now', [])
    if (row === undefined) throw new Error('the database did not say the time')
    noteTransactionStart(db, row.now)
    return shift(row.now)
  }
}
