import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { listTourPackages } from '../api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { closePlatform, createReadPlatform } from '#server/create-page-platform.ts'
import { getStartsVersion } from './cached-starts.ts'
import { rollAllDepartures } from './roll-listed-departures.ts'

// Saturday, 21 November 2026, noon in India.
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const { db, pool } = app.platform
const visitor = app.visitor()
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const LISTED = [
  { date: '2026-12-01', capacity: 4 },
  { date: '2026-12-08', capacity: 4 },
]
const build = (name: string, overrides: Parameters<typeof buildTourPackage>[1] = {}) =>
  buildTourPackage(db, { name, capacity: null, leadDays: 0, ...overrides })
const version = () => getStartsVersion(app.platform, { isPageWatcher: true })
const nextStart = async (id: number) =>
  (await visitor.call(listTourPackages, { query: {} })).find(({ packageId }) => packageId === id)?.nextStart
const sell = (id: number, sold: number) =>
  pool.query(`update departures set sold = $2 where tour_package_id = $1 and start_date = '2026-12-01'`, [id, sold])

/** Locks a table until the returned function is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

describe('concurrent checks', () => {
  it('share one read of all starts', async () => {
    const before = await version()
    await build('A new one', { departures: LISTED })
    const statements = recordStatements(pool)
    const sentStatements: string[] = []
    const countStatements = (part: string) => {
      sentStatements.push(...statements.take())
      return sentStatements.filter((text) => text.includes(part)).length
    }
    const versions: Promise<string>[] = []
    // Reading the starts waits for the rules; checking whether they have changed does not.
    const release = await lock('departure_rules')
    try {
      for (const nth of [1, 2, 3]) {
        versions.push(version())
        // The first call checks twice, because its first check finds the new revision.
        await until(async () => countStatements('as mark') === nth + 1)
        await until(async () => countStatements("'lead'") > 0)
      }
    } finally {
      await release()
    }
    const found = new Set(await Promise.all(versions))
    expect([found.size, found.has(before)]).toEqual([1, false])
    expect(countStatements("'lead'")).toBe(1)
  })
})

describe('the first read of a process', () => {
  it('requests the starts while the listing is read', async () => {
    await build('For the first reading', { departures: LISTED })
    const versionBefore = await version()
    const newPlatform = createReadPlatform(app.platform, app.database.connection)
    const statements = recordStatements(newPlatform.pool)
    const release = await lock('categories')
    const first = getStartsVersion(newPlatform, { isPageWatcher: true })
    try {
      await until(async () => statements.take().some((text) => text.includes("'lead'")))
    } finally {
      await release()
    }
    expect(await first).toBe(versionBefore)
    expect(statements.take().filter((text) => text.includes('as mark'))).toEqual([])
    await closePlatform(newPlatform)
  })
})

describe('a check', () => {
  it('that finds another full day reads only the full days, and so does one that finds it free again', async () => {
    const id = await build('Sells out', { departures: LISTED })
    expect(await nextStart(id)).toBe('2026-12-01')
    const statements = recordStatements(pool)
    await sell(id, 4)
    expect(await nextStart(id)).toBe('2026-12-08')
    await sell(id, 3)
    expect(await nextStart(id)).toBe('2026-12-01')
    expect(statements.take().filter((text) => text.includes("'lead'"))).toEqual([])
  })

  it('finds no change when a booking creates the row of a day that its rule sells anyway', async () => {
    const id = await build('Every day', { capacity: 9 })
    expect(await nextStart(id)).toBe('2026-11-21')
    const before = await version()
    await bookAndGetId(app.visitor(), { packageId: id, startDate: '2026-11-25', guests: 2 })
    expect(await version()).toBe(before)
    await bookAndGetId(app.visitor(), { packageId: id, startDate: '2026-11-25', guests: 7 })
    expect(await version()).not.toBe(before)
  })

  it('finds departures that become available with time, and reports no change otherwise', async () => {
    const id = await build('Weekly')
    await pool.query(
      `insert into departure_rules (tour_package_id, kind, capacity, weekday, every_weeks) values ($1, 'listed', 10, 3, 1)`,
      [id],
    )
    expect(await nextStart(id)).toBeUndefined()
    expect(await rollAllDepartures(db, app.clock)).toBeGreaterThan(30)
    expect(await nextStart(id)).toMatch(/^2026-11-2/)
    const before = await version()
    expect(await rollAllDepartures(db, app.clock)).toBe(0)
    expect(await version()).toBe(before)
  })

  it('that is slow delays no list until two pauses are over', async () => {
    const id = await build('Large catalogue', { departures: LISTED })
    expect(await nextStart(id)).toBe('2026-12-01')
    let ahead = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    // Five checks take a second each, so the pause is at least twenty seconds.
    for (let versions = 0; versions < 5; versions += 1) {
      const release = await lock('departures')
      const versionRead = version()
      await until(async () => (await countWaitingForLocks()) > 0)
      ahead += 1_000
      await release()
      await versionRead
    }
    await sell(id, 4)
    expect(await nextStart(id)).toBe('2026-12-01')

    ahead += 25_000
    // The list gets the cached starts while the check runs in the background.
    expect(await nextStart(id)).toBe('2026-12-01')
    await until(async () => (await nextStart(id)) === '2026-12-08')

    await sell(id, 0)
    ahead += 60_000
    expect(await nextStart(id)).toBe('2026-12-01')
  })
})

async function countWaitingForLocks(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
