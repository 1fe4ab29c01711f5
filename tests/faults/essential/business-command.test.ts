import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressHash, subjectHash } from '#features/privacy/server/erase-person.ts'
import { syncErasureRecord } from '#features/privacy/server/erasure-record.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { loadEnvironment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import { contentOf } from '#tests/helpers/archived-business.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { SEEDED_TEMPLATE } from '#tests/helpers/seeded-template.ts'
import { inviteStaff } from '#tests/helpers/staff.ts'
import { until } from '#tests/helpers/until.ts'
import { endAll, run } from '../start/child-process.ts'

let source: TestDatabase
let empty: TestDatabase
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-business-'))
const file = path.join(folder, 'business.tar.gz')
beforeAll(async () => {
  source = await createTestDatabase({ template: SEEDED_TEMPLATE, poolSize: 2 })
  empty = await createTestDatabase({ poolSize: 2 })
  await inviteStaff({ db: source.db, clock: systemClock }, { role: 'owner' })
  await source.pool.query(
    `insert into users (id, name, email) values ('gone', 'Gone', 'gone@example.com'), ('stays', 'Stays', 'stays@example.com')`,
  )
  await source.pool.query(
    `insert into enquiries (id, name, email, phone, message) values (gen_random_uuid(), 'Guest', 'guest@example.com', '', 'a question')`,
  )
})
afterAll(async () => {
  await endAll()
  await source.drop()
  await empty.drop()
  fs.rmSync(folder, { recursive: true })
})

const SECRETS = {
  AUTH_SECRET: 'auth-secret-of-the-tests-2Lq9xTz7KbWd',
  BOOKING_SECRET: 'booking-secret-of-the-tests-8Kf02mRwYv2',
  QR_SECRET: 'qr-secret-of-the-tests-7Vn3cHy5JpEs',
}
let secrets = SECRETS
const runCommand = (database: TestDatabase, ...args: string[]) =>
  run(process.execPath, ['scripts/business.ts', ...args], {
    env: { DATABASE_URL: database.ownerUrl.replace('@/', '@localhost/'), DATA_DIR: folder, ...secrets },
  })
async function business(database: TestDatabase, ...args: string[]) {
  const program = runCommand(database, ...args)
  const code = await program.ended
  return { code, text: program.output() }
}
const count = async (table: string) =>
  Number((await empty.pool.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]?.count)
/** Returns the tables without the audit log, which grows with each command. */
async function withoutAuditEvents(database: TestDatabase) {
  const { audit_events: _auditEvents, ...tables } = (await contentOf(database)).tables
  return tables
}

describe('`npm run business`', () => {
  it('prints its usage, and never overwrites a file', async () => {
    expect(await business(source, 'archive')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Usage: npm run business'),
    })
    fs.writeFileSync(file, 'another file')
    expect(await business(source, 'archive', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('already exists'),
    })
    expect(fs.readFileSync(file, 'utf8')).toBe('another file')
    fs.rmSync(file)
    expect(await business(empty, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no file'),
    })
  })

  it('exports the business, verifies the file and lists its content', async () => {
    const { code, text } = await business(source, 'archive', file)
    expect([code, text]).toEqual([0, expect.stringContaining('The complete file was read again as a check.')])
    expect(text).toMatch(/Seats, places: [1-9]\d+\n/)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['business.tar.gz'])
  })

  it('restores nothing when it is killed halfway, and everything when it is called again', async () => {
    await asOwner(empty, async (blocker) => {
      // The restore inserts the same word, so it waits for this transaction. By then most tables are restored.
      await blocker.query('begin')
      await blocker.query(`insert into search_words values ('char')`)
      const killed = runCommand(empty, 'restore', file)
      const lockWaitQuery = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into public."search_words"%'`
      await until(async () => (await empty.pool.query(lockWaitQuery)).rows.length > 0, { withinMs: 60_000 })
      killed.kill('SIGKILL')
      await killed.ended
      await blocker.query('rollback')
    })
    expect(await count('tour_packages')).toBe(0)

    const before = await withoutAuditEvents(source)
    const { code, text } = await business(empty, 'restore', file)
    expect([code, text]).toEqual([0, expect.stringContaining('Counts, totals and every row were compared')])
    expect(text).toContain('Put the newest erasures.jsonl into DATA_DIR')
    expect(await withoutAuditEvents(empty)).toEqual(before)
    expect(await count(`audit_events where name = 'business_restored' and source = 'command'`)).toBe(1)
    expect(await business(empty, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There are rows in'),
    })
  })

  it('erases people again who were erased after the archive was made, when the erasure list is in DATA_DIR', async () => {
    const third = await createTestDatabase({ poolSize: 2 })
    const line = { subject: subjectHash('gone'), at: '2026-11-20T10:00:00.000Z' }
    fs.writeFileSync(path.join(folder, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    const { code, text } = await business(third, 'restore', file)
    expect([code, text]).toEqual([0, expect.stringContaining('1 people who were erased after the archive was created')])
    expect((await third.pool.query('select id from users')).rows).toEqual([{ id: 'stays' }])
    await third.drop()
  })

  it('does not erase addresses again whose hashes were made with other secrets, until it gets those secrets', async () => {
    const other = await createTestDatabase({ poolSize: 2 })
    const { BOOKING_SECRET: booking } = SECRETS
    const line = { subject: addressHash(booking, 'guest@example.com'), at: '2100-01-01T10:00:00.000Z' }
    fs.writeFileSync(path.join(folder, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    secrets = { ...SECRETS, BOOKING_SECRET: 'another-booking-secret-5Rd8wQm1Xk4Z' }
    const { code, text } = await business(other, 'restore', file)
    secrets = SECRETS
    expect([code, text]).toEqual([0, expect.stringContaining('The secrets here are not those of the archive')])
    const guests = async () => (await other.pool.query(`select email from enquiries`)).rows
    expect(await guests()).toEqual([{ email: 'guest@example.com' }])
    const env = loadEnvironment({ DATA_DIR: folder })
    const syncOptions = { db: other.db, env, log: createLog('silent') }
    expect(
      await syncErasureRecord({ ...syncOptions, secrets: { booking: 'a-third-booking-secret-9Tg6sLc2Vb7N' } }),
    ).toBe(0)
    expect(await guests()).toHaveLength(1)
    expect(await syncErasureRecord({ ...syncOptions, secrets: { booking } })).toBe(1)
    expect(await guests()).toEqual([])
    await other.drop()
  })

  it('exports nothing from a database of another version, and does not migrate one that is in use', async () => {
    const last = 'select max(created_at) from drizzle.__drizzle_migrations'
    const versions = async () =>
      (await source.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0]
    await source.pool.query(`delete from drizzle.__drizzle_migrations where created_at = (${last})`)
    const before = await versions()
    const older = path.join(folder, 'older.tar.gz')
    expect(await business(source, 'archive', older)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The database does not match this version of the program'),
    })
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('older'))).toEqual([])
    expect(await business(source, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There are rows in'),
    })
    expect(await versions()).toEqual(before)
  })
})
