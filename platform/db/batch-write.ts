import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable, Transaction } from './queryable.ts'
import { queryRows } from './statements.ts'

/**
 * A write-only statement and one of its rows. `$1` of the statement is a JSON array of all rows. `changes` names the
 * table row that is written, if that row has an id.
 */
type Write = { statement: string; row: unknown; changes?: string }

const MAX_DEFERRED_WRITES = 300
/** The pending writes of each open transaction: the rows per statement. */
const pendingWrites = new WeakMap<object, Map<string, unknown[]>>()
/** The table rows with pending writes, so that no statement writes the same row twice. */
const touched = new WeakMap<object, Set<string>>()
const joinedByKey = new Map<string, string>()

/** Starts to collect the batched writes of a transaction. */
export function startDeferringWrites(tx: object): void {
  pendingWrites.set(tx, new Map())
}

/**
 * Writes rows that the same transaction does not read. They are queued and sent with the next statement that must be
 * sent anyway ({@link queryWithWrites}), at the latest before the commit (docs/decisions/025-batched-writes.md).
 * Outside a transaction they are written immediately, all or none.
 */
export async function batchWrite(db: Queryable, writes: readonly Write[]): Promise<void> {
  const known = touched.get(db)
  // PostgreSQL updates a row at most once per statement: a second change would be silently lost.
  if (writes.some(({ changes }) => changes !== undefined && known?.has(changes))) await flushWrites(db)
  const own = pendingWrites.get(db)
  const rows = own ?? new Map<string, unknown[]>()
  for (const { statement, row } of writes) rows.set(statement, [...(rows.get(statement) ?? []), row])
  if (own === undefined) return sendRows(db, rows)
  touched.set(db, new Set([...(touched.get(db) ?? []), ...writes.flatMap(({ changes }) => changes ?? [])]))
}

/** Sends the pending writes. Call it before reading or changing rows that may have pending writes. */
export async function flushWrites(tx: Queryable): Promise<void> {
  const rows = pendingWrites.get(tx)
  if (rows === undefined || rows.size === 0) return
  pendingWrites.set(tx, new Map())
  touched.delete(tx)
  await sendRows(tx, rows)
}

/** Sends a statement together with the pending writes, in one round trip. */
export async function queryWithWrites<Row extends pg.QueryResultRow>(
  tx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows = pendingWrites.get(tx) ?? new Map<string, unknown[]>()
  pendingWrites.set(tx, new Map())
  touched.delete(tx)
  const writes = [...rows.keys()]
  return queryRows(tx, join(writes, { text, count: values.length }), [...values, ...[...rows.values()].map(toJson)])
}

/** Inserts a row into a table. Missing columns get their default. */
export function buildInsert(table: PgTable, row: Readonly<Record<string, unknown>>): Write {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => row[key] !== undefined)
  const name = getTableName(table)
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const statement = `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`
  const { id } = row
  const rowChange = typeof id === 'string' ? { changes: `${name}:${id}` } : {}
  return { statement, row: Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])), ...rowChange }
}

/**
 * Updates a row by its id. The transaction must not read the row afterwards. The statement fails when there is no such
 * row, because an update without effect would otherwise go unnoticed.
 */
export function buildUpdate(table: PgTable, id: string, changes: Readonly<Record<string, unknown>>): Write {
  const known = getTableColumns(table)
  const columns = Object.entries(known).filter(([key]) => changes[key] !== undefined)
  const name = getTableName(table)
  const sets = columns.map(([, column]) => `"${column.name}" = changed."${column.name}"`)
  const set = [...sets, ...('updatedAt' in known ? ['"updated_at" = now()'] : [])].join(', ')
  // The second condition is evaluated first and only once. When rows are missing, its text is not a boolean, so the
  // statement fails.
  const statement = `update "${name}" set ${set} from json_populate_recordset(null::"${name}", $1) as changed
    where "${name}".id = changed.id and (
      select case when count(*) = json_array_length($1) then 'true'
        else 'only ' || count(*) || ' of the rows to change in ${name} are there' end
      from "${name}" where id = any (array(select id from json_populate_recordset(null::"${name}", $1)))
    )::boolean`
  const row = { id, ...Object.fromEntries(columns.map(([key, column]) => [column.name, changes[key]])) }
  return { statement, row, changes: `${name}:${id}` }
}

async function sendRows(db: Queryable, rows: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
  const writes = [...rows.keys()]
  const [last = '', ...others] = writes.toReversed()
  const values = [...rows.values()].map(toJson).toReversed()
  await queryRows(db, join(others, { text: last, count: 1 }), values)
}

/** Joins several statements into one. The values of the writes come after those of the main statement. */
function join(writes: readonly string[], { text, count }: { text: string; count: number }): string {
  if (writes.length === 0) return text
  const key = [text, ...writes].join(';')
  const known = joinedByKey.get(key)
  if (known !== undefined) return known
  const parts = writes.map((write, index) => `write_${index} as (${write.replaceAll('$1', `$${count + index + 1}`)})`)
  const whole = `with ${parts.join(', ')} ${text}`
  if (joinedByKey.size < MAX_DEFERRED_WRITES) joinedByKey.set(key, whole)
  return whole
}

function toJson(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows)
  // PostgreSQL rejects JSON with an unpaired UTF-16 surrogate, so replace it here, as the driver does in plain text.
  return /\\ud[89a-f]/.test(text) ? JSON.stringify(rows, toWellFormedText) : text
}

function toWellFormedText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
