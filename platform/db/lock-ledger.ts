import { lockRank, type LockedTable } from './lock-order.ts'

export type Key = string | number
/** `pinned`: protected from deletion, not locked. `own`: inserted by this transaction, so nobody else can lock it. */
type Strength = 'locked' | 'pinned' | 'own'
type Note = { key: Key; strength: Strength }

/** What one transaction has locked so far. */
type Ledger = {
  lowest: LockedTable | null
  keys: Map<LockedTable, Map<Key, Strength>>
  onLockOrderViolation: (violation: string) => void
}

const ledgers = new WeakMap<object, Ledger>()

/**
 * Starts to watch the locks of a transaction. Statements outside a transaction are not checked: each holds only one
 * lock, and only while it runs.
 *
 * @param onLockOrderViolation is called when the order is violated, if possible before the statement runs; it may
 * throw.
 */
export function watchLocks(tx: object, onLockOrderViolation: (violation: string) => void): void {
  ledgers.set(tx, { lowest: null, keys: new Map(), onLockOrderViolation })
}

/** Records that rows of a table are locked next. */
export function recordTableLock(tx: object, table: LockedTable): void {
  const ledger = ledgers.get(tx)
  if (ledger === undefined) return
  if (ledger.lowest !== null && lockRank(table) < lockRank(ledger.lowest))
    ledger.onLockOrderViolation(`${table} must be locked before ${ledger.lowest}`)
  else ledger.lowest = table
}

/** Records the lock of one row, and checks that its key is higher than those of rows locked before. */
export function recordKeyLock(tx: object, table: LockedTable, note: Note): void {
  const ledger = ledgers.get(tx)
  if (ledger === undefined || holdsLock(tx, table, note.key)) return
  const others = [...(ledger.keys.get(table) ?? [])]
  if (others.some(([key, strength]) => key === note.key && strength === 'pinned' && note.strength === 'locked'))
    ledger.onLockOrderViolation(`a row of ${table} must be locked from the start, not pinned first`)
  if (others.some(([key, strength]) => key > note.key && strength !== 'own'))
    ledger.onLockOrderViolation(`rows of ${table} must be locked in ascending key order`)
  recordKey(tx, table, note)
}

/** Records a row that was locked without waiting. */
export function recordKey(tx: object, table: LockedTable, { key, strength }: Note): void {
  const ledger = ledgers.get(tx)
  if (ledger === undefined) return
  const keys = ledger.keys.get(table) ?? new Map<Key, Strength>()
  ledger.keys.set(table, keys.set(key, strength))
}

/** True when the transaction may change the row without waiting. */
export function holdsLock(tx: object, table: LockedTable, key: Key): boolean {
  const strength = ledgers.get(tx)?.keys.get(table)?.get(key)
  return strength === 'locked' || strength === 'own'
}
