import type pg from 'pg'
import { fillEmptySearchIndex } from '#features/catalog/server/refresh-search.ts'
import { syncErasureRecord } from '#features/privacy/server/erasure-record.ts'
import { createDatabase, openPool, type DatabaseConnection } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { checkServer } from '#platform/db/check-server.ts'
import { grantSiteRole, canChangeAuditEvents, roleOf } from '#platform/db/grant-site-role.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { waitForServer, retryOnConnectionLoss } from '#platform/db/wait-for-server.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { StartSteps } from '#platform/environment/start-steps.ts'

/** The pictures of the catalogue are served below this path. */
export const MEDIA_PATH = '/media'

type Preparation = {
  env: Environment
  clock: Clock
  log: Log
  steps: StartSteps
  /** How long a start waits for the database. Tests use a shorter time. */
  maxWaitMs?: number
}

type PreparedDatabase = {
  /** The site's own role. It may not change or delete the audit log. */
  connection: DatabaseConnection
  /** True when this start has loaded the sample business. */
  isSeeded: boolean
  /** Stops the embedded server, if we started it. Close all pools first. */
  stop(): Promise<void>
}

/**
 * Starts the database or connects to it, migrates it to this version, fills an empty catalogue with the sample
 * business, and erases people again when an older backup has restored them.
 */
export async function prepareDatabase(preparation: Preparation): Promise<PreparedDatabase> {
  const { env, log, steps, maxWaitMs } = preparation
  const database = await openDatabase(preparation)
  try {
    const { connection, owner } = database
    const waitOptions = { report: steps.note, ...(maxWaitMs !== undefined && { maxWaitMs }) }
    const checkConnections = async (): Promise<void> => {
      const checks = [...new Set([connection, owner])].map(async (each) => checkServer(each))
      await Promise.allSettled(checks)
      // If several connections have a problem, report that of the site's own connection.
      for (const check of checks) await check
    }
    await waitForServer(checkConnections, waitOptions)
    steps.step('Bringing the database up to date')
    await retryOnConnectionLoss(() => migrate({ connection, owner }), { check: checkConnections, ...waitOptions })
    steps.step('Checking the catalogue')
    const isSeeded = await retryOnConnectionLoss(() => fill(preparation, connection), {
      check: checkConnections,
      ...waitOptions,
    })
    if (env.rateLimitScale !== 1) {
      steps.note(`RATE_LIMIT_SCALE is ${env.rateLimitScale}: every rate limit and hold cap is multiplied.`)
      log.warn({ rateLimitScale: env.rateLimitScale }, 'rate limits and hold caps are multiplied')
    }
    return { ...database, isSeeded }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function migrate({ connection, owner }: Pick<OpenedDatabase, 'connection' | 'owner'>): Promise<void> {
  await migrateDatabase(owner)
  if (owner !== connection) await grantSiteRole(owner, await roleOf(connection))
}

/** Each part is one transaction, or can safely run twice. @returns true when the sample business was loaded. */
async function fill(preparation: Preparation, connection: DatabaseConnection): Promise<boolean> {
  const { env, log, steps } = preparation
  const pool = openPool(connection, { size: 2, log })
  const db = createDatabase(pool, { log, checksLockOrder: !env.production })
  try {
    const { rows } = await pool.query<{ found: boolean }>('select exists (select from tour_packages) as found')
    const isSeeded = rows[0]?.found !== true && (await seedUnlessLive(preparation, db))
    // A catalogue that was stored before the search existed has no search entries yet.
    if (!isSeeded) await fillEmptySearchIndex(db)
    const reappliedCount = await syncErasureRecord({ db, env, log })
    await warnIfAuditLogWritable(pool, preparation)
    if (reappliedCount > 0)
      steps.note(`This database is from a backup: ${reappliedCount} erased people were erased again.`)
    return isSeeded
  } finally {
    await pool.end()
  }
}

/** Warns when the site could rewrite the audit log, because it connects as the owner of the tables. */
async function warnIfAuditLogWritable(pool: pg.Pool, { log, steps }: Preparation): Promise<void> {
  if (!(await canChangeAuditEvents(pool))) return
  steps.note(
    'The role in DATABASE_URL can change the audit log. Give the site a role of its own: see DATABASE_OWNER_URL.',
  )
  log.warn('the database role of the site may change and delete audit events')
}

/** `owner` connects to the same database as the owner of its tables. */
type OpenedDatabase = Omit<PreparedDatabase, 'isSeeded'> & { owner: DatabaseConnection }

async function openDatabase({ env, log, steps }: Preparation): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined) {
    steps.step('Using the database of DATABASE_URL')
    const connection = { connectionString: env.databaseUrl }
    const owner = env.databaseOwnerUrl === undefined ? connection : { connectionString: env.databaseOwnerUrl }
    return { connection, owner, stop: async () => undefined }
  }
  steps.step('Starting the database')
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    stateHome: env.stateHome,
    log: { warn: (text) => log.warn(text), error: (text) => log.error(text) },
    onStep: steps.note,
  })
  return { connection: server.site, owner: server.config, stop: server.stop }
}

/**
 * Fills an empty catalogue with the sample business, except where real money is taken: nobody may book a sample there.
 * That catalogue stays empty until its owner fills it.
 */
async function seedUnlessLive(preparation: Preparation, db: Database): Promise<boolean> {
  if (preparation.env.payments.mode === 'live') {
    preparation.steps.note('It is empty. Sample packages are not loaded where Razorpay takes real payments.')
    return false
  }
  await seed(preparation, db)
  return true
}

async function seed({ clock, steps }: Preparation, db: Database): Promise<void> {
  steps.note('It is empty: loading the sample business …')
  // Loaded only here, so a start with a full catalogue does not load the sample business's texts.
  const { loadSeed } = await import('#seed/load-seed.ts')
  const counts = await loadSeed(db, { clock, mediaUrlPrefix: MEDIA_PATH })
  steps.note(`${counts.tourPackages} packages in ${counts.categories} categories.`)
}
