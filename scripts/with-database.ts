import { openPool, createDatabase, sqlState, type DatabaseConnection } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { loadEnvironment, type Environment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import { explainStartError } from '#platform/runtime/start-errors.ts'

type OpenDatabase = { env: Environment; connection: DatabaseConnection; isEmbedded: boolean }

const NO_TABLE = '42P01'
const MISSING_TABLES_PROBLEM = {
  sentence: 'The database has no Pathik tables, or older ones; start the site once with npm start, then try again.',
  isKnown: true,
}

/**
 * Connects a command to the configured database as the owner of its tables: DATABASE_OWNER_URL, DATABASE_URL, or our
 * own server, which is started if it is not running.
 */
export async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    await open(work)
  } catch (error) {
    const { sentence, isKnown } = sqlState(error) === NO_TABLE ? MISSING_TABLES_PROBLEM : explainStartError(error)
    console.error(isKnown ? sentence : error)
    process.exitCode = 1
  }
}

async function open(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const env = loadEnvironment()
  if (env.databaseUrl !== undefined)
    return work({ env, connection: { connectionString: env.databaseOwnerUrl ?? env.databaseUrl }, isEmbedded: false })
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    stateHome: env.stateHome,
    log: { warn: console.warn, error: console.error },
    onStep: (text) => console.log(text),
  })
  try {
    await work({ env, connection: server.config, isEmbedded: true })
  } finally {
    await server.stop()
  }
}

/** Opens the database for one piece of work and closes it afterwards. */
export async function withPool<T>(connection: DatabaseConnection, work: (db: Database) => Promise<T>): Promise<T> {
  const log = createLog('warn')
  const pool = openPool(connection, { size: 2, log })
  try {
    return await work(createDatabase(pool, { log, checksLockOrder: false }))
  } finally {
    await pool.end()
  }
}
