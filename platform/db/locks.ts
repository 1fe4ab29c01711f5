import type { Queryable, Transaction } from './queryable.ts'
import { holdsLock, recordKeyLock, recordTableLock, recordKey, type Key } from './lock-ledger.ts'
import type { LockedTable } from './lock-order.ts'

/** A query that can lock the rows that it finds. */
type LockableQuery<Row> = {
  for(strength: 'update' | 'key share', config?: { skipLocked: true }): PromiseLike<Row[]>
}

/**
 * Locks the rows of a query until the transaction ends, in the order of lock-order.ts. A query that finds several rows
 * must sort them by id.
 */
export async function lockRows<Row extends { id: Key }>(
  tx: Transaction,
  table: LockedTable,
  query: LockableQuery<Row>,
): Promise<Row[]> {
  recordTableLock(tx, table)
  const rows = await query.for('update')
  for (const { id } of rows) recordKeyLock(tx, table, { key: id, strength: 'locked' })
  return rows
}

/** Like {@link lockRows}, but skips rows locked by others. It never waits, so any order is allowed. */
export async function lockFreeRows<Row extends { id: Key }>(
  tx: Transaction,
  table: LockedTable,
  query: LockableQuery<Row>,
): Promise<Row[]> {
  recordTableLock(tx, table)
  const rows = await query.for('update', { skipLocked: true })
  for (const { id } of rows) recordKey(tx, table, { key: id, strength: 'locked' })
  return rows
}

/**
 * Protects the rows of a query from deletion until the transaction ends. Writing a row that refers to another one takes
 * this lock automatically. If the referenced table comes earlier in the order, that is too late: call this first.
 */
export async function pinRows<Row extends { id: Key }>(
  tx: Transaction,
  table: LockedTable,
  query: LockableQuery<Row>,
): Promise<Row[]> {
  recordTableLock(tx, table)
  const rows = await query.for('key share')
  for (const { id } of rows) recordKeyLock(tx, table, { key: id, strength: 'pinned' })
  return rows
}

/**
 * Declares that the next statement locks a row by changing it, or waits for a row with the same key that another
 * transaction is inserting. Omit `key` for a row that has no id yet, and for rows that nobody changes without holding a
 * lock earlier in the order, such as the lock of the account.
 */
export function recordLock(db: Queryable, table: LockedTable, key?: Key): void {
  if (key !== undefined && holdsLock(db, table, key)) return
  recordTableLock(db, table)
  if (key !== undefined) recordKeyLock(db, table, { key, strength: 'locked' })
}

/** Declares that this transaction has inserted a row. Nobody else sees the row, so changing it never waits. */
export function recordOwnRow(tx: Transaction, table: LockedTable, key: Key): void {
  recordKey(tx, table, { key, strength: 'own' })
}

/** True when this transaction has already locked the row, or inserted it. */
export function isLocked(tx: Transaction, table: LockedTable, key: Key): boolean {
  return holdsLock(tx, table, key)
}
