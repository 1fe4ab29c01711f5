import fs from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as z from 'zod/mini'
import { allTransitions } from '#kernel/statuses/statuses.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import type { DatabaseConnection } from './client.ts'
import { allowedTransitions } from './schema/operations.ts'

const MIGRATIONS = projectFile('platform', 'db', 'migrations')
/** Any fixed number would do, as long as all processes that migrate this product take the same lock. */
export const MIGRATION_LOCK = 7_267_001
/**
 * Schemas in which the site creates its own tables: those of the job queue and of the sandbox gateway. The owner makes
 * them, so that the site needs no right to create schemas.
 */
export const SITE_SCHEMAS = ['jobs', 'sandbox'] as const

/**
 * Brings the database to this version. It holds an advisory lock, because Drizzle's migrator has none and two
 * migrations at once fail. It also writes the table of allowed status changes, so that code and database cannot differ.
 *
 * @param migrations the folder of the migrations
 */
export async function migrateDatabase(connection: DatabaseConnection, migrations = MIGRATIONS): Promise<void> {
  // A connection of its own, without the short limits of the pool: this migration may wait for that of another process.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // When the connection breaks, the statement that runs fails. Without a listener the process would end before that.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // The usual path begins with a schema of the owner's name, where somebody else may have planted tables.
    await client.query('set search_path = public')
    for (const schema of SITE_SCHEMAS) await client.query(`create schema if not exists ${schema}`)
    const db = drizzle(client)
    const before = await countMigrations(client)
    await migrate(db, { migrationsFolder: migrations })
    // An index of an expression has no statistics when it is new, and no table that stays as it is gets them later. With
    // 100,000 packages a search then read all of them.
    if ((await countMigrations(client)) > before) await analyse(client)
    await db.insert(allowedTransitions).values(allTransitions()).onConflictDoNothing()
  } finally {
    await client.end()
  }
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The name of the last migration of this program. */
export function latestMigration(): string {
  return readJournal().at(-1)?.tag ?? ''
}

function readJournal() {
  const text = fs.readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries
}

/** True when the database has exactly the migrations of this program. Only the owner of the tables may look. */
export async function isOfThisVersion(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (rows[0]?.known !== true) return false
  const applied = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  const own = readJournal().map(({ when }) => String(when))
  return applied.rows.map(({ at }) => at).join() === own.toSorted((a, b) => Number(a) - Number(b)).join()
}

/**
 * Leaves out tables without rows. PostgreSQL thinks that a new table will grow, but believes the statistics of an empty
 * one. Then what is prepared in the first minute reads whole tables until they are analysed again.
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
