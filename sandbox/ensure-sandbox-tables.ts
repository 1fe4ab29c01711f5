import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { projectFile } from '#platform/runtime/project-folder.ts'

// `create … if not exists` takes no lock. When two processes start together, both may find the schema missing, and one
// of them fails.
const MIGRATION_LOCK = 7_229_004

/** Creates the missing tables of the sandbox gateway. Several processes may call it at the same time. */
export async function ensureSandboxTables(pool: Pool): Promise<void> {
  const statements = await readFile(projectFile('sandbox', 'sandbox-tables.sql'), 'utf8')
  // Several statements in one query are one transaction.
  await pool.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${statements}`)
}
