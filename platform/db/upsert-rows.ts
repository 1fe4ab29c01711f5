import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './queryable.ts'

type Upsert<T extends PgTable> = {
  rows: readonly T['$inferInsert'][]
  /** The columns that identify a row. */
  key: [PgColumn, ...PgColumn[]]
  /** The columns that the caller writes. A row is not written when these columns already have the right values. */
  updatedColumns: readonly PgColumn[]
}

/** Inserts rows. In rows that already exist, the `updatedColumns` columns are updated. */
export async function upsertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  { rows, key, updatedColumns }: Upsert<T>,
): Promise<void> {
  if (rows.length === 0) return
  const fresh = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`
  const columnList = sql.join(
    updatedColumns.map((column) => sql`${column}`),
    sql`, `,
  )
  const freshValues = sql.join(updatedColumns.map(fresh), sql`, `)
  const set = Object.fromEntries(updatedColumns.map((column) => [propertyOf(table, column), fresh(column)]))
  // The rows were checked against the type of their table, so the query builder can use the general type.
  const target: PgTable = table
  await tx
    .insert(target)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set, setWhere: sql`(${columnList}) is distinct from (${freshValues})` })
}

/**
 * Returns the property name under which a table holds a column. @throws {Error} when the column belongs to another
 * table.
 */
export function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, candidate]) => candidate.name === column.name)
  if (found === undefined) throw new Error(`${column.name} does not belong to ${getTableName(table)}`)
  return found[0]
}
