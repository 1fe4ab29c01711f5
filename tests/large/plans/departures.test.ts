import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDepartures } from '#features/departures/api/desk-calls.ts'
import { DEPARTURE_FILTERS } from '#features/departures/rules/departure-list.ts'
import { recordStatements, type Statement } from '#tests/bench/capacity/record-statements.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { DEPARTURES, fillDepartures } from './fill-departures.ts'
import { prepareLargeTemplate } from './large-template.ts'
import { measureRowsRead } from './rows-read.ts'

/**
 * A page shows 25 departures. A statement that reads more rows than this reads too many that the page does not show.
 */
const LIST_ROWS = 10_000
/** One in twenty departures here has data from the office. A call may read all of this data, because it is small. */
const DETAILS_ROWS = 60_000
/** The calendar's totals cover all departures in its 21 days, if all are requested. */
const CALENDAR_ROWS = 120_000

let app: TestApp
let owner: TestStaff
let leader: TestStaff
let recordedStatements: Statement[]
beforeAll(async () => {
  app = await createTestApp({ template: await prepareLargeTemplate(), now: new Date() })
  owner = await hireStaff(app, { role: 'owner' })
  leader = await hireStaff(app, { role: 'tour_manager' })
  await asOwner(app.database, (client) => fillDepartures(client, leader.id))
  recordedStatements = recordStatements()
})
afterAll(() => app.close())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Requests a page and finds the statement that reads the most rows, with that number. */
async function findMostRowsRead(path: string, by = owner) {
  const before = recordedStatements.length
  const { status } = await by.browser.send('GET', path)
  const newStatements = recordedStatements.slice(before)
  const readings = await asOwner(app.database, (client) => measureRowsRead(client, newStatements))
  const [max] = readings.toSorted((a, b) => b.rows - a.rows)
  return { status, statements: readings.length, rows: max?.rows ?? 0, text: max?.text ?? '' }
}

/**
 * Makes all calls and reports those that failed or read too much. A statement that takes too long hits its timeout and
 * returns 503.
 */
async function findOversizedReads(calls: readonly { path: string; maxRows: number }[], by = owner): Promise<string[]> {
  const found: string[] = []
  for (const { path, maxRows } of calls) {
    const { status, rows, text, statements } = await findMostRowsRead(path, by)
    if (status !== 200 || rows > maxRows || statements === 0)
      found.push(`${path}: ${status}, ${rows} rows: ${text.slice(0, 300)}`)
  }
  return found
}

/** The filters of both screens, each alone and with each other filter that narrows it. */
const FILTERS = [undefined, ...DEPARTURE_FILTERS]
const narrowed = (): string[] => [
  '',
  // A search term in 50 package names, one in thousands, an unknown one, and a single letter.
  ...['chopta', 'yatra', 'zzz', 'y'].map((q) => `&q=${q}`),
  `&from=${inDays(200)}`,
  `&until=${inDays(3)}`,
  `&from=${inDays(-400)}`,
  // From this day on very many departures are open, and none has a booking yet.
  `&from=${inDays(295)}`,
  `&ledBy=${leader.id}`,
  `&ledBy=${leader.id}&q=yatra`,
]
const only = (filter: string | undefined): string => (filter === undefined ? '' : `&only=${filter}`)

it('there are a million departures, and few of them have a guest', async () => {
  const { rows } = await app.database.pool.query<{ all: number; taken: number; closed: number }>(
    `select count(*)::int as all, count(*) filter (where is_taken)::int as taken, count(*) filter (where is_closed)::int as closed
     from departures`,
  )
  expect(rows[0]?.all).toBeGreaterThan(DEPARTURES * 0.98)
  expect(rows[0]?.taken).toBeLessThan(DEPARTURES / 10)
  expect(rows[0]?.closed).toBeGreaterThan(500)
})

it('a page of the list reads little more than it shows, with any filter', async () => {
  const calls = FILTERS.flatMap((filter) =>
    narrowed().map((more) => ({
      path: `/api/desk/departures?limit=25${only(filter)}${more}`,
      maxRows: filter === 'below' ? DETAILS_ROWS : LIST_ROWS,
    })),
  )
  expect(await findOversizedReads(calls)).toEqual([])
})

it('a page in the middle reads little more than it shows, also when paging back', async () => {
  const paths: { path: string; maxRows: number }[] = []
  for (const filter of [undefined, 'all', 'closed'] as const) {
    const query = { from: inDays(150), limit: 25, ...(filter !== undefined && { only: filter }) }
    const { next } = await owner.browser.call(listDepartures, { query })
    const second = await owner.browser.call(listDepartures, { query: { ...query, cursor: next ?? '' } })
    for (const cursor of [next, second.previous, second.next])
      paths.push({ path: `/api/desk/departures?limit=25&cursor=${cursor ?? ''}${only(filter)}`, maxRows: LIST_ROWS })
  }
  expect(await findOversizedReads(paths)).toEqual([])
})

it('the calendar reads the departures of its days, and no others', async () => {
  const calls = FILTERS.flatMap((filter) =>
    narrowed()
      .filter((more) => !more.startsWith('&until'))
      .map((more) => ({
        path: `/api/desk/departure-calendar?limit=25${only(filter)}${more}`,
        maxRows: filter === 'all' ? CALENDAR_ROWS : DETAILS_ROWS,
      })),
  )
  expect(await findOversizedReads(calls)).toEqual([])
})

it('Today, and a tour manager’s screens, read only nearby dates', async () => {
  expect(await findOversizedReads([{ path: '/api/desk/today', maxRows: CALENDAR_ROWS }])).toEqual([])
  const ownCalls = ['departures', 'departure-calendar', 'today'].map((name) => ({
    path: `/api/desk/${name}`,
    maxRows: DETAILS_ROWS,
  }))
  expect(await findOversizedReads(ownCalls, leader)).toEqual([])
})

it.each([
  ['departures_taken_days', `/api/desk/departures?limit=25&from=${inDays(295)}`],
  ['departures_closed_days', '/api/desk/departures?limit=25&only=closed'],
  ['tour_packages_name_parts', '/api/desk/departures?limit=25&q=chopta'],
])('without %s the screens read too much (control)', async (index, path) => {
  const { rows } = await app.database.pool.query<{ made: string }>('select pg_get_indexdef($1::regclass) as made', [
    index,
  ])
  await asOwner(app.database, (client) => client.query(`drop index ${index}`))
  const oversizedReads = await findOversizedReads([{ path, maxRows: LIST_ROWS }])
  await asOwner(app.database, (client) => client.query(rows[0]?.made ?? ''))
  expect(oversizedReads).toHaveLength(1)
})
