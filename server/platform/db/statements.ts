import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Queryable } from './queryable.ts'

type Connection = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

/** The server keeps a plan for each name on each connection, so there are at most so many names. */
const MOST_NAMES = 300
const connections = new WeakMap<object, Connection>()
const names = new Map<string, string>()

/** Says on which connection the statements of a database or a transaction are sent. */
export function connect(db: object, connection: Connection): void {
  connections.set(db, connection)
}

/**
 * Sends a statement whose text is always the same. The server prepares it once for each connection. Nothing is built
 * here, which would take longer than the answer, so this is for what every booking asks.
 */
export async function ask<Row extends pg.QueryResultRow>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const connection = connections.get(db)
  if (connection === undefined) throw new Error('a database is opened by databaseOver')
  const { rows } = await connection.query<Row>({ ...nameOf(text), text, values: [...values] })
  return rows
}

function nameOf(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST_NAMES) return {}
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return { name }
}
