import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allTransitions } from '#kernel/statuses/statuses.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { isCurrentVersion, migrateDatabase } from './migrate.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

describe('migrateDatabase', () => {
  it('writes every allowed status change of the domain', async () => {
    const rows = await database.pool.query('select * from allowed_transitions')
    expect(rows.rowCount).toBe(allTransitions().length)
  })
  it('can run in several processes at the same time, and again later', async () => {
    await Promise.all([
      migrateDatabase(database.owner),
      migrateDatabase(database.owner),
      migrateDatabase(database.owner),
    ])
  })
  it('refuses a history row with a status change that is not allowed', async () => {
    const insert = `insert into status_history (entity, entity_id, seq, from_status, to_status, actor, cause, at)
      values ('booking', gen_random_uuid(), 1, 'cancelled', 'confirmed', 'test', 'test', now())`
    await expect(database.pool.query(insert)).rejects.toThrow(/status_history_allowed/)
  })
})

describe('the version of a database', () => {
  it('is current only when the database has exactly the migrations of this program', async () => {
    expect(await isCurrentVersion(database.pool)).toBe(true)
    const fresh = await createTestDatabase({ template: 'template0' })
    try {
      expect(await isCurrentVersion(fresh.pool)).toBe(false)
    } finally {
      await fresh.drop()
    }
  })
})

describe('tables that are still empty', () => {
  it('are expected to grow: a statement prepared now does not scan them later', async () => {
    const fresh = await createTestDatabase({ template: 'template0' })
    try {
      await migrateDatabase(fresh.owner)
      const explainPlan = async (query: string) => JSON.stringify((await fresh.pool.query(`explain ${query}`)).rows)
      const ownerQuery = `select from bookings where owner_cookie_hash = 'x' and status = 'held'`
      const steps = `select from status_history where entity = 'booking' and entity_id = '${crypto.randomUUID()}'`
      for (const query of [ownerQuery, steps]) expect(await explainPlan(query)).not.toContain('Seq Scan')
    } finally {
      await fresh.drop()
    }
  })
})

describe('an update of an older database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pathik-migrations-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Creates a folder with all migrations and one more that creates an expression index. */
  function addMigration(): string {
    cpSync(projectFile('platform', 'db', 'migrations'), folder, { recursive: true })
    const journal = path.join(folder, 'meta', '_journal.json')
    const { entries, ...rest }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'))
    const when = Math.max(...entries.map((entry) => entry.when)) + 1
    const planted = { idx: entries.length, version: '7', when, tag: '9999_planted', breakpoints: true }
    writeFileSync(path.join(folder, '9999_planted.sql'), 'create index planted_names on search_entries (lower(names))')
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, planted] }))
    return folder
  }

  it('leaves statistics for the new indexes of expressions, without which a search reads everything', async () => {
    const older = await createTestDatabase({ template: 'template0' })
    try {
      await migrateDatabase(older.owner)
      await older.pool.query(
        `insert into categories (name, position) select 'Kind ' || n, n from generate_series(1, 100) as n`,
      )
      await older.pool.query(`insert into search_entries (category_id, names, words, sounds)
        select id, name, name, name from categories`)
      await migrateDatabase(older.owner, addMigration())
      const stats = await older.pool.query(`select from pg_stats where tablename = 'planted_names'`)
      expect(stats.rowCount).toBe(1)
    } finally {
      await older.drop()
    }
  })

  it('is refused with instructions when the tables are from before their renaming', async () => {
    const older = await createTestDatabase({ template: 'template0' })
    try {
      await older.pool
        .query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1), ('', 2); create table acts (id uuid)`)
      await expect(migrateDatabase(older.owner)).rejects.toThrow(
        /npm run business -- archive .*npm run business -- restore/,
      )
      const { rows } = await older.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
      expect(rows).toEqual([{ tablename: 'acts' }])
    } finally {
      await older.drop()
    }
  })
})
