import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/client.ts'

type Upsert<T extends PgTable> = {
  rows: readonly T['$inferInsert'][]
  /** The columns that name a row. */
  key: [PgColumn, ...PgColumn[]]
  /** The columns that the seed owns; a row whose owned columns are right is not written at all. */
  owned: readonly PgColumn[]
}

/** Inserts rows, or brings the seed's columns of rows that are there up to date. */
export async function upsertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  { rows, key, owned }: Upsert<T>,
): Promise<void> {
  if (rows.length === 0) return
  const fresh = (column: PgColumn): SQL => sql.raw(`excluded."${column.name}"`)
  const stored = sql.join(
    owned.map((column) => sql`${column}`),
    sql`, `,
  )
  const wanted = sql.join(owned.map(fresh), sql`, `)
  const set = Object.fromEntries(owned.map((column) => [propertyOf(table, column), fresh(column)]))
  if (!isSetOf(table, set)) throw new Error(`a column does not belong to ${getTableName(table)}`)
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set, setWhere: sql`(${stored}) is distinct from (${wanted})` })
}

function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, candidate]) => candidate.name === column.name)
  return found?.[0] ?? column.name
}

function isSetOf<T extends PgTable>(table: T, set: object): set is PgUpdateSetSource<T> {
  const properties = new Set(Object.keys(getTableColumns(table)))
  return Object.keys(set).every((property) => properties.has(property))
}
