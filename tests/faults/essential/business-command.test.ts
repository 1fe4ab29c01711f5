import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjectHash } from '#server/features/privacy/erase-person.ts'
import { systemClock } from '#server/platform/clock.ts'
import { contentOf, withOwner } from '#tests/helpers/archived-business.ts'
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
})
afterAll(async () => {
  await endAll()
  await source.drop()
  await empty.drop()
  fs.rmSync(folder, { recursive: true })
})

const begin = (database: TestDatabase, ...args: string[]) =>
  run(process.execPath, ['scripts/business.ts', ...args], {
    env: {
      DATABASE_URL: database.ownerUrl.replace('@/', '@localhost/'),
      DATA_DIR: folder,
      BOOKING_SECRET: 'booking-secret-of-the-tests-8Kf02mRwYv2',
    },
  })
async function business(database: TestDatabase, ...args: string[]) {
  const program = begin(database, ...args)
  const code = await program.ended
  return { code, text: program.output() }
}
const count = async (table: string) =>
  Number((await empty.pool.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]?.count)
/** The rows of the record of acts grow with each command. */
async function withoutActs(database: TestDatabase) {
  const { acts: _acts, ...tables } = (await contentOf(database)).tables
  return tables
}

describe('`npm run business`', () => {
  it('says what it wants, and never writes over a file', async () => {
    expect(await business(source, 'archive')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Please say what and where'),
    })
    fs.writeFileSync(file, 'another file')
    expect(await business(source, 'archive', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already'),
    })
    expect(fs.readFileSync(file, 'utf8')).toBe('another file')
    fs.rmSync(file)
    expect(await business(empty, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no file'),
    })
  })

  it('takes the business out, reads the file again and says what is in it', async () => {
    const { code, text } = await business(source, 'archive', file)
    expect([code, text]).toEqual([0, expect.stringContaining('It was read again from its beginning to its end.')])
    expect(text).toMatch(/Seats, places: [1-9]\d+\n/)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['business.tar.gz'])
  })

  it('puts nothing back when it is killed on the way, and all of it when it is called again', async () => {
    await withOwner(empty, async (blocker) => {
      // The restore waits where it writes the same word, with most tables behind it.
      await blocker.query('begin')
      await blocker.query(`insert into search_words values ('char')`)
      const killed = begin(empty, 'restore', file)
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into public."search_words"%'`
      await until(async () => (await empty.pool.query(waits)).rows.length > 0, { withinMs: 60_000 })
      killed.kill('SIGKILL')
      await killed.ended
      await blocker.query('rollback')
    })
    expect(await count('tour_packages')).toBe(0)

    const before = await withoutActs(source)
    const { code, text } = await business(empty, 'restore', file)
    expect([code, text]).toEqual([0, expect.stringContaining('Counts, sums and each row were compared')])
    expect(text).toContain('Put the newest erasures.jsonl into DATA_DIR')
    expect(await withoutActs(empty)).toEqual(before)
    expect(await count(`acts where name = 'business_restored' and source = 'command'`)).toBe(1)
    expect(await business(empty, 'restore', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There are rows in'),
    })
  })

  it('erases again who was erased after the archive was made, when the record lies in DATA_DIR', async () => {
    const third = await createTestDatabase({ poolSize: 2 })
    const line = { subject: subjectHash('gone'), at: '2026-11-20T10:00:00.000Z' }
    fs.writeFileSync(path.join(folder, 'erasures.jsonl'), `${JSON.stringify(line)}\n`)
    const { code, text } = await business(third, 'restore', file)
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('1 people who had been erased after the archive was made'),
    ])
    expect((await third.pool.query('select id from users')).rows).toEqual([{ id: 'stays' }])
    await third.drop()
  })
})
