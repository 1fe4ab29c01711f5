import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type * as Seed from '#seed/load-seed.ts'
import type * as Search from '#features/catalog/server/refresh-search.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type * as Client from '#platform/db/client.ts'
import { connectionUrl, type Connection } from '#platform/db/embedded/connection.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import type * as Grants from '#platform/db/grant-site-role.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import type * as Migrate from '#platform/db/migrate.ts'
import type { EarlierCopy } from '#tests/bench/earlier-copy.ts'
import { loaderOf } from '#tests/bench/load-from.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { postmasterOf } from '#tests/bench/postmaster.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillSales } from './fill-sales.ts'

type Copy = 'before' | 'now'

/** One database server with the same data, in several sizes, for the earlier and the current product. */
export type ScaleDatabases = {
  /** The process of the database server. */
  postmaster: number
  urlsOf(packages: number, copy: Copy): { site: string; owner: string }
  /** Runs a query as the owner of a database. */
  query<Row extends object>(packages: number, copy: Copy, text: string): Promise<Row[]>
  stop(): Promise<void>
}

const SILENT = { warn: () => undefined, error: () => undefined, info: () => undefined }
const nameOf = (packages: number, copy: Copy): string => `scale_${copy}_${packages}`

type Options = { before: EarlierCopy; sizes: readonly number[]; print: (line: string) => void }

/**
 * Starts a database server and fills it in each size, once: the filled databases have the schema of the earlier commit.
 * The copies for the current product are updated to the current version.
 */
export async function openScaleDatabases({ before, sizes, print }: Options): Promise<ScaleDatabases> {
  const dataDir = path.join(PROJECT, 'data', 'bench', 'scale-database')
  const settings = { max_connections: '200', max_wal_size: '4GB' }
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT, settings })
  const admin = new pg.Client(server.config)
  await admin.connect()
  for (const packages of sizes) {
    const template = await prepareTemplate({ admin, server, before, packages, print })
    for (const copy of ['before', 'now'] as const) {
      const name = nameOf(packages, copy)
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`create database ${name} template ${template} strategy file_copy`)
    }
    await migrateDatabase({ ...server.config, database: nameOf(packages, 'now') })
  }
  const postmaster = await postmasterOf(admin)
  const pools = new Map<string, pg.Pool>()
  const urlOf = (connection: Connection, database: string) =>
    connectionUrl({ ...connection, database }).replace('@/', '@localhost/')
  return {
    postmaster,
    urlsOf: (packages, copy) => ({
      site: urlOf(server.site, nameOf(packages, copy)),
      owner: urlOf(server.config, nameOf(packages, copy)),
    }),
    async query(packages, copy, text) {
      const database = nameOf(packages, copy)
      const pool = pools.get(database) ?? new pg.Pool({ ...server.config, database, max: 1 })
      pools.set(database, pool)
      return (await pool.query(text)).rows
    },
    async stop() {
      for (const pool of pools.values()) await pool.end()
      await admin.end()
      await server.stop()
    },
  }
}

type PrepareOptions = Omit<Options, 'sizes'> & {
  admin: pg.Client
  server: { config: Connection; site: Connection }
  packages: number
}

/** Later runs reuse the filled database. */
async function prepareTemplate({ admin, server, before, packages, print }: PrepareOptions): Promise<string> {
  const fillScripts = ['fill-catalog.ts', 'fill-sales.ts'].map((file) =>
    readFileSync(path.join(import.meta.dirname, file)),
  )
  const hash = createHash('sha256').update(before.commit).update(Buffer.concat(fillScripts)).digest('hex').slice(0, 8)
  const name = `template_${packages}_${hash}`
  const found = await admin.query('select from pg_database where datname = $1', [name])
  if (found.rowCount === 1) return name
  print(`Filling a database with ${packages} packages, once: some minutes for the largest`)
  const load = loaderOf(before.folder)
  const migrate: typeof Migrate = await load('platform/db/migrate.ts')
  const grants: typeof Grants = await load('platform/db/grant-site-role.ts')
  const client: typeof Client = await load('platform/db/client.ts')
  const seed: typeof Seed = await load('seed/load-seed.ts')
  const search: typeof Search = await load('features/catalog/server/refresh-search.ts')
  const half = `${name}_half`
  await admin.query(`drop database if exists ${half} with (force)`)
  await admin.query(`create database ${half}`)
  const owner = { ...server.config, database: half, options: '-c work_mem=256MB -c maintenance_work_mem=512MB' }
  await migrate.migrateDatabase(owner)
  await grants.grantSiteRole(owner, server.site.user)
  const pool = new pg.Pool({ ...owner, max: 2 })
  const db = client.createDatabase(pool, { log: SILENT, checksLockOrder: false })
  await seed.loadSeed(db, { clock: systemClock, mediaUrlPrefix: '/media' })
  const fillClient = new pg.Client(owner)
  await fillClient.connect()
  await fillCatalog(fillClient, packages)
  await fillClient.query('analyze')
  await fillSales(fillClient, 2 * packages)
  await fillClient.end()
  await client.inTransaction(db, (tx) => search.refreshSearchIndex(tx))
  await pool.query('vacuum (analyze)')
  await pool.end()
  await admin.query(`alter database ${half} rename to ${name}`)
  return name
}
