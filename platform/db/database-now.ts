import type { Queryable } from './queryable.ts'
import { beginningOf, noteBeginning } from './run-transaction.ts'
import { ask } from './statements.ts'

/**
 * The time by the clock of the database, which all processes share. In a transaction it is the moment of its begin.
 * What one process gives and another one may take away, such as a hold of seats, ends by this clock: the clock of one
 * machine may be wrong by an hour.
 */
export type DatabaseNow = (db: Queryable) => Promise<Date>

/** @param shift a test moves the time by it. */
export function createDatabaseNow(shift: (time: Date) => Date = (time) => time): DatabaseNow {
  return async (db) => {
    const began = beginningOf(db)
    if (began !== undefined) return shift(began)
    const [row] = await ask<{ now: Date }>(db, 'select now() as now', [])
    if (row === undefined) throw new Error('the database did not say the time')
    noteBeginning(db, row.now)
    return shift(row.now)
  }
}
