import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  await tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({
      target: key,
      set: assignments(table, owned, fresh),
      setWhere: sql`(${stored}) is distinct from (${wanted})`,
    })
}

function assignments<T extends PgTable>(table: T, owned: readonly PgColumn[], fresh: (column: PgColumn) => SQL) {
  const names = new Set(owned.map((column) => column.name))
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => names.has(column.name))
  if (columns.length !== names.size) throw new Error(`a column does not belong to ${getTableName(table)}`)
  return Object.fromEntries(columns.map(([property, column]) => [property, fresh(column)])) as never
}
