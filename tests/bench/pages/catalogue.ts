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
import type * as Migrate from '#platform/db/migrate.ts'
import type { EarlierCopy } from '#tests/bench/earlier-copy.ts'
import { loaderOf } from '#tests/bench/load-from.ts'
import { PROJECT } from '#tests/bench/overload/subjects.ts'
import { postmasterOf } from '#tests/bench/postmaster.ts'
import { fillCatalog } from '#tests/bench/scale/fill-catalog.ts'
import { updateFilledDatabase } from './bring-up-to-date.ts'
import { fillPeerStarts } from './fill-peer-starts.ts'

export type Names = 'before' | 'now' | 'peer'

/** One database server with three copies of the same catalogue: one per subject, so that none waits for another. */
export type Catalogue = {
  urls: Readonly<Record<Names, { site: string; owner: string }>>
  /** The process of the database server. */
  postmaster: number
  /** Runs a query as the owner of a subject's database. */
  query<Row extends object>(name: Names, text: string): Promise<Row[]>
  stop(): Promise<void>
}

const SILENT = { warn: () => undefined, error: () => undefined, info: () => undefined }

/**
 * Starts a database server and fills it with this many packages, once. The filled database has the schema of the
 * earlier commit. The copies for the current product and for the peer are then updated to the current version,
 * including the facts of each package, which only the current product has.
 */
export async function openCatalogue(
  before: EarlierCopy,
  packages: number,
  print: (line: string) => void,
): Promise<Catalogue> {
  const dataDir = path.join(PROJECT, 'data', 'bench', 'pages-database')
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT, settings: { max_connections: '200' } })
  const admin = new pg.Client(server.config)
  await admin.connect()
  const template = await prepareTemplate({ admin, server, before, packages, print })
  const copy = async (name: Names, from: string): Promise<void> => {
    await admin.query(`drop database if exists pages_${name} with (force)`)
    await admin.query(`create database pages_${name} template ${from} strategy file_copy`)
  }
  await copy('before', template)
  await copy('now', template)
  await updateFilledDatabase({ ...server.config, database: 'pages_now' }, server.site.user)
  await copy('peer', 'pages_now')
  await fillPeerStarts({ ...server.config, database: 'pages_peer' }, server.site.user)
  const pools = new Map<Names, pg.Pool>()
  const urlOf = (connection: Connection, name: Names) =>
    connectionUrl({ ...connection, database: `pages_${name}` }).replace('@/', '@localhost/')
  const urls = (name: Names) => ({ site: urlOf(server.site, name), owner: urlOf(server.config, name) })
  const postmaster = await postmasterOf(admin)
  return {
    urls: { before: urls('before'), now: urls('now'), peer: urls('peer') },
    postmaster,
    async query(name, text) {
      const pool = pools.get(name) ?? new pg.Pool({ ...server.config, database: `pages_${name}`, max: 1 })
      pools.set(name, pool)
      return (await pool.query(text)).rows
    },
    async stop() {
      for (const pool of pools.values()) await pool.end()
      await admin.end()
      await server.stop()
    },
  }
}

type TemplateOptions = {
  admin: pg.Client
  server: { config: Connection; site: Connection }
  before: EarlierCopy
  packages: number
  print: (line: string) => void
}

/** Later runs reuse the filled database. */
async function prepareTemplate({ admin, server, before, packages, print }: TemplateOptions): Promise<string> {
  const fillScript = readFileSync(new URL('../scale/fill-catalog.ts', import.meta.url))
  const name = `template_${packages}_${createHash('sha256').update(before.commit).update(fillScript).digest('hex').slice(0, 8)}`
  const found = await admin.query('select from pg_database where datname = $1', [name])
  if (found.rowCount === 1) return name
  print(`Filling a database with ${packages} packages, once`)
  const load = loaderOf(before.folder)
  const migrate: typeof Migrate = await load('platform/db/migrate.ts')
  const grants: typeof Grants = await load('platform/db/grant-site-role.ts')
  const client: typeof Client = await load('platform/db/client.ts')
  const seed: typeof Seed = await load('seed/load-seed.ts')
  const search: typeof Search = await load('features/catalog/server/refresh-search.ts')
  const half = `${name}_half`
  await admin.query(`drop database if exists ${half} with (force)`)
  await admin.query(`create database ${half}`)
  const owner = { ...server.config, database: half }
  await migrate.migrateDatabase(owner)
  await grants.grantSiteRole(owner, server.site.user)
  const pool = new pg.Pool({ ...owner, max: 2 })
  const db = client.createDatabase(pool, { log: SILENT, checksLockOrder: false })
  await seed.loadSeed(db, { clock: systemClock, mediaUrlPrefix: '/media' })
  const fillClient = new pg.Client(owner)
  await fillClient.connect()
  await fillCatalog(fillClient, packages)
  await fillClient.end()
  await client.inTransaction(db, (tx) => search.refreshSearchIndex(tx))
  await pool.query('vacuum (analyze)')
  await pool.end()
  await admin.query(`alter database ${half} rename to ${name}`)
  return name
}
