import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { DEBIAN_SITE_USER } from '#scripts/checks/debian-postgres.ts'
import { createDatabase, openPool, type DatabaseConnection } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { connectionUrl } from '#platform/db/embedded/connection.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { grantSiteRole } from '#platform/db/grant-site-role.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { createLog } from '#platform/runtime/log.ts'
import { deleteFromMemory, findMemoryFolder } from './folder-in-memory.ts'

/** A database for one test file, cloned from a migrated template in about 0.1 s. */
export type TestDatabase = {
  pool: pg.Pool
  db: Database
  /** The site's role, as in production. It may not change or delete audit events. */
  connection: DatabaseConnection
  url: string
  /** Connects as the owner of the tables, as `pool` and `db` do. */
  owner: DatabaseConnection
  ownerUrl: string
  drop(): Promise<void>
}

type Cluster = Pick<EmbeddedPostgres, 'config' | 'site' | 'adopted' | 'stop'>

const TEMPLATE = 'pathik_template'
const TEMPLATE_LOCK = 7_267_002

/** The folder of the tests' database cluster, in memory if possible. Two simultaneous runs need two folders. */
export const testDataDir = (): string =>
  path.resolve(process.env['TEST_DATA_DIR'] ?? findMemoryFolder('.') ?? 'data/test')

/**
 * Returns the cluster of a run. The set-up starts it, and the workers use it. Its data does not have to survive a
 * crash, so fsync is off. Deadlocks are detected early, because after the default second a busy machine might reach the
 * statement timeout first.
 */
function testCluster(): Promise<Cluster> {
  const socket = process.env['TEST_DATABASE_SOCKET'] ?? ''
  if (socket !== '') return Promise.resolve(clusterAtSocket(socket))
  return startEmbeddedPostgres({
    dataDir: testDataDir(),
    log: { warn: () => undefined, error: () => undefined },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Limits the log, which may be in memory.
      max_wal_size: '256MB',
      deadlock_timeout: '100ms',
      // Without this setting the site rejects a server with fsync off.
      'pathik.may_lose_data': 'on',
    },
  })
}

/**
 * Starts the cluster and creates the template. When this call has started the cluster, it first deletes the databases
 * of earlier runs.
 */
export async function prepareTestTemplate(): Promise<{ stop(): Promise<void> }> {
  const cluster = await testCluster()
  await withAdmin(cluster.config, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'pathik\\_%'`,
    )
    const names = found.rows.map((row) => row.datname)
    if (!cluster.adopted) {
      for (const name of names) await admin.query(`drop database if exists "${name}" with (force)`)
    }
    if (!cluster.adopted || !names.includes(TEMPLATE)) await admin.query(`create database ${TEMPLATE}`)
    const owner = { ...cluster.config, database: TEMPLATE }
    await migrateDatabase(owner)
    await grantSiteRole(owner, cluster.site.user)
  })
  return {
    async stop() {
      // This run takes over and stops a server left by a killed run. The server of a concurrent run stays, with its
      // folder.
      await cluster.stop()
      deleteFromMemory(testDataDir())
    },
  }
}

let sharedCluster: Promise<Cluster> | undefined

/** A server that `npm run test:large` has started. It accepts every connection to its socket. */
function clusterAtSocket(socket: string): Cluster {
  const config = { host: socket, port: 5432, user: 'app', password: 'not asked', database: 'postgres' }
  return { config, site: { ...config, user: DEBIAN_SITE_USER }, adopted: false, stop: async () => undefined }
}

/** Clones the template. `template` names another database to clone, such as a seeded one. */
export async function createTestDatabase(
  options: { template?: string; poolSize?: number } = {},
): Promise<TestDatabase> {
  sharedCluster ??= testCluster()
  const { config, site } = await sharedCluster
  const name = `pathik_t_${randomBytes(6).toString('hex')}`
  await withAdmin(config, async (admin) => {
    // CREATE DATABASE fails while another session clones the same template, so one session clones at a time.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await admin.query(`create database ${name} template ${options.template ?? TEMPLATE}`)
  })
  const connection = { ...site, database: name }
  const owner = { ...config, database: name }
  const log = createLog('silent')
  const pool = openPool(owner, { size: options.poolSize ?? 10, log })
  return {
    pool,
    db: createDatabase(pool, { log, checksLockOrder: true }),
    connection,
    url: connectionUrl(connection),
    owner,
    ownerUrl: connectionUrl(owner),
    async drop() {
      // A caller that copies the database has already closed the pool.
      if (!pool.ended) await pool.end()
      await withAdmin(config, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function withAdmin(config: pg.ClientConfig, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(config)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
