import fs from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as z from 'zod/mini'
import { allTransitions } from '#kernel/statuses/statuses.ts'
import { databaseProblems } from '#messages/platform/database.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import type { DatabaseConnection } from './client.ts'
import { allowedTransitions } from './schema/operations.ts'

const MIGRATIONS = projectFile('platform', 'db', 'migrations')
/**
 * The advisory lock of a migration: an arbitrary number, which must be the same in all processes that migrate this
 * product.
 */
export const MIGRATION_LOCK = 7_267_001
/**
 * Schemas in which the site creates its own tables: those of the job queue and of the sandbox gateway. The owner
 * creates the schemas, so that the site needs no permission for that.
 */
export const SITE_SCHEMAS = ['jobs', 'sandbox'] as const

/**
 * Migrates the database to this version. It holds an advisory lock, because Drizzle's migrator has none and two
 * simultaneous migrations fail. It also writes the table of allowed status changes, so that code and database cannot
 * differ.
 *
 * @param migrations the folder of the migrations
 */
export async function migrateDatabase(connection: DatabaseConnection, migrations = MIGRATIONS): Promise<void> {
  // A separate connection, without the short limits of the pool: this migration may have to wait for another process's
  // migration.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // When the connection breaks, the running statement fails. Without a listener the process would end first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // The default search path begins with a schema of the owner's name, where somebody else may have planted tables.
    await client.query('set search_path = public')
    for (const schema of SITE_SCHEMAS) await client.query(`create schema if not exists ${schema}`)
    const db = drizzle(client)
    const before = await countMigrations(client)
    await assertNotOlder(client, migrations)
    await migrate(db, { migrationsFolder: migrations })
    // A new expression index has no statistics, and an unchanged table never gets any later. With 100,000 packages a
    // search would then scan all of them.
    if ((await countMigrations(client)) > before) await analyse(client)
    await db.insert(allowedTransitions).values(allTransitions()).onConflictDoNothing()
  } finally {
    await client.end()
  }
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** Refuses a database from before this program's first migration, whose tables have other names. */
async function assertNotOlder(client: pg.Client, folder: string): Promise<void> {
  if ((await countMigrations(client)) === 0) return
  const { rows } = await client.query<{ first: string }>(
    'select min(created_at)::text as first from drizzle.__drizzle_migrations',
  )
  const first = readJournal(folder)[0]?.when ?? 0
  if (Number(rows[0]?.first) < first) throw startProblem(databaseProblems.older)
}

/** Returns the name of the last migration of this program. */
export function latestMigration(): string {
  return readJournal().at(-1)?.tag ?? ''
}

function readJournal(folder = MIGRATIONS) {
  const text = fs.readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries
}

/** True when the database has exactly the migrations of this program. Only the owner of the tables may check. */
export async function isCurrentVersion(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (rows[0]?.known !== true) return false
  const appliedMigrations = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  const journalTimes = readJournal().map(({ when }) => String(when))
  return (
    appliedMigrations.rows.map(({ at }) => at).join() === journalTimes.toSorted((a, b) => Number(a) - Number(b)).join()
  )
}

/**
 * Skips tables without rows. PostgreSQL assumes that a new table will grow, but trusts the statistics of an empty one.
 * Statements prepared in the first minute would then scan whole tables until they are analysed again.
 */
async function analyse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(relid::regclass::text, ', ') as tables from pg_stat_user_tables where pg_relation_size(relid) > 0`,
  )
  const tables = rows[0]?.tables ?? null
  if (tables !== null) await client.query(`analyze ${tables}`)
}

async function countMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_known`)
  if (!rows[0]?.is_known) return 0
  return (await client.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0
}
