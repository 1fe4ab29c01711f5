import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

// `create … if not exists` is no lock: two processes that start together can both miss the schema, and one then fails.
const MIGRATION_LOCK = 7_229_004

/** Makes the sandbox gateway's schema and tables where they are missing. Several processes may call it at once. */
export async function ensureSandboxTables(pool: Pool): Promise<void> {
  const statements = await readFile(new URL('./sandbox-tables.sql', import.meta.url), 'utf8')
  // Several statements in one query are one transaction.
  await pool.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${statements}`)
}
