import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository needs: the database itself or an open transaction. */
export type Queryable = Database | Transaction

/** How to reach a server: a connection string, or the parts that the embedded server gives. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/**
 * Limits of every connection, so that no request waits for the database for long. The driver's own limit also ends a
 * query to a frozen server.
 */
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 3_000,
  statement_timeout: 2_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
} as const

export function openPool(connection: DatabaseConnection, options: { size: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({ ...connection, ...LIMITS, max: options.size })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/** Uses Drizzle on top of a pool. */
export function databaseOver(pool: pg.Pool): Database {
  return drizzle(pool)
}

/**
 * SQLSTATE of an error, also when Drizzle has wrapped it; undefined when the error did not come from the database
 * server.
 */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MOST_TRIES = 4

/** Runs `work` in a transaction (READ COMMITTED) and repeats it when the server asks for that: up to four tries. */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const state = sqlState(error)
      const isRepeatable = state === SERIALIZATION_FAILURE || state === DEADLOCK
      if (!isRepeatable || attempt >= MOST_TRIES) throw error
    }
  }
}
