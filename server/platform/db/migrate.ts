import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { allTransitions } from '#domain/statuses.ts'
import type { DatabaseConnection } from './client.ts'
import { allowedTransitions } from './schema/operations.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** Any fixed number: all processes that migrate this product take the same lock. */
const MIGRATION_LOCK = 7_267_001

/**
 * Brings the database to this version, under an advisory lock: Drizzle's migrator has none, and two at once fail.
 * Also writes the table of allowed status changes, so that code and database cannot differ.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  // Its own connection, without the short limits of the pool: a migration may wait for another process's.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(client)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    await db.insert(allowedTransitions).values(allTransitions()).onConflictDoNothing()
  } finally {
    await client.end()
  }
}
