import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { runBulkAction } from '#features/bulk-actions/server/do-bulk-action.ts'
import { fillBookerSearchKeys } from '#features/bookings/server/fill-booker-keys.ts'
import { recordStatements, type Statement } from '#tests/bench/capacity/record-statements.ts'
import { fillOffice } from '#tests/bench/desk/fill-office.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { deskCalls } from '#tests/helpers/desk-calls.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { deskActions } from './desk-actions.ts'
import { deskAddresses, NO_SAMPLE_DATA } from './desk-addresses.ts'
import { fillWork } from './fill-work.ts'
import { findScans, largeTables } from './find-scans.ts'
import { prepareLargeTemplate } from './large-template.ts'
import { allowedFullScans } from './read-everything.ts'
import { measureRowsRead } from './rows-read.ts'

/** Other accepted statements that scan a table. */
const RARE_STATEMENTS = [
  {
    part: 'count(*) as count from "newsletter_subscriptions" where "newsletter_subscriptions"."email" ilike',
    reason: 'the number of all addresses that have a part stands above their list',
  },
  {
    part: 'left join "tour_packages" on "tour_packages"."id" = coalesce("enquiry_cases"."lead_package_id"',
    reason:
      'closed questions are ordered with what they are about; those that are open are looked at in hot-statements',
  },
  {
    part: 'and not exists (select from invoices i where i.booking_id = b.id',
    reason: 'the bookings of a month are asked for their invoices, and in these data that is a third of all',
  },
]

/** A library page shows 48 pictures and names at most 51 packages for each, with one row read per package. */
const PICTURE_ROWS = 20_000

// Checks every API call and every desk read call, including those whose plans no other test checks.
let app: TestApp
let owner: TestStaff
let recordedStatements: Statement[]
beforeAll(async () => {
  app = await createTestApp({ template: await prepareLargeTemplate(), now: new Date() })
  owner = await hireStaff(app, { role: 'owner' })
  await asOwner(app.database, async (client) => {
    await fillOffice(client)
    await fillWork(client, owner.id)
  })
  await fillBookerSearchKeys(app.platform)
  await asOwner(app.database, (client) => client.query('vacuum (analyze) bookings'))
  recordedStatements = recordStatements()
})
afterAll(() => app.close())

const isFullScanAllowed = (text: string): boolean =>
  [...allowedFullScans, ...RARE_STATEMENTS].some(
    ({ part }) => text.includes(part) || text.replace(/\s+/g, ' ').includes(part),
  )

/** The statements of some work that scan a large table, without those that must. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = recordedStatements.length
  await work()
  const newStatements = recordedStatements.slice(before).filter(({ text }) => !isFullScanAllowed(text))
  expect(newStatements.length).toBeGreaterThan(0)
  return findScans(app.database.pool, newStatements)
}

it('the data of years of work are large', async () => {
  expect(await largeTables(app.database.pool)).toEqual(
    expect.arrayContaining([
      'audit_events',
      'audit_event_values',
      'balance_dues',
      'booking_notes',
      'booking_positions',
      'booking_reminders',
      'booking_rooms',
      'departure_cancellation_bookings',
      'bulk_action_rows',
      'halt_ticks',
      'incidents',
      'invoices',
      'newsletter_issue_mails',
      'newsletter_subscriptions',
      'traveller_details',
      'travel_documents',
      'waiting_parties',
    ]),
  )
})

it('no call of the travellers scans a large table', async () => {
  const refusals: string[] = []
  const scans = await scansOf(async () => {
    const shared = await buildAccessWorld(app)
    for (const { name, endpoint } of apiSections.flatMap((section) => section.calls)) {
      const row = accessRows[name]
      if (row === undefined) throw new Error(`${name} has no row in access-rows.ts`)
      const world = row.endsSession === undefined ? shared : await buildAccessWorld(app)
      const input = row.input(world)
      const { status, body } = await world.visitors.owner.send(
        endpoint.method,
        `${fillPath(endpoint.path, input.params)}${queryString(input.query)}`,
        { ...(input.body !== undefined && { json: input.body }) },
      )
      if (status >= 500) refusals.push(`${name}: ${status} ${String(body['code'])}`)
    }
  })
  expect({ refused: refusals, scans }).toEqual({ refused: [], scans: [] })
})

it('no read call of the desk scans a large table', async () => {
  const addresses = await deskAddresses(app)
  const refusals: string[] = []
  const scans = await scansOf(async () => {
    for (const { name, endpoint, access } of deskCalls) {
      if (endpoint.method !== 'GET' || access === 'nobody yet') continue
      for (const path of addresses(name, endpoint.path)) {
        const { status, body } = await owner.browser.send('GET', path)
        const isPresent = !NO_SAMPLE_DATA.has(name)
        if (status >= 500 || (isPresent && status !== 200))
          refusals.push(`${name}: ${path} ${status} ${JSON.stringify(body).slice(0, 200)}`)
      }
    }
  })
  expect({ refused: refusals, scans }).toEqual({ refused: [], scans: [] })
})

it('no newer action scans a large table: cancelled departures, incidents, sheets, broadcasts, balances due', async () => {
  const refusals: string[] = []
  const scans = await scansOf(async () => {
    for (const { path, json } of await deskActions(app, owner)) {
      const { status, body } = await owner.browser.send('POST', path, { json: await json() })
      if (status >= 400) refusals.push(`${path} ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from bulk_actions order by created_at desc limit 1',
    )
    await runBulkAction(app.platform, rows[0]?.id ?? '')
  })
  expect({ refused: refusals, scans }).toEqual({ refused: [], scans: [] })
})

const LIBRARY_QUERIES = ['', '?page=2', '?q=temple', '?kind=unused', '?keys=kedarnath,amritsar']

/** The library queries that are rejected or read more rows than allowed. */
async function findScanningPages(): Promise<string[]> {
  const found: string[] = []
  for (const query of LIBRARY_QUERIES) {
    const before = recordedStatements.length
    const { status } = await owner.browser.send('GET', `/api/desk/pictures${query}`)
    const newStatements = recordedStatements.slice(before)
    const readings =
      status === 200 ? await asOwner(app.database, (client) => measureRowsRead(client, newStatements)) : []
    const [max] = readings.toSorted((a, b) => b.rows - a.rows)
    if (max === undefined || max.rows > PICTURE_ROWS)
      found.push(`${query}: ${status} ${max?.rows ?? 0} ${max?.text.slice(0, 200) ?? ''}`)
  }
  return found
}

it('a page of the picture library reads little more than it shows', async () => {
  expect(await findScanningPages()).toEqual([])
})

it.each(['tour_package_pictures_key', 'itinerary_days_pictures'])(
  'without %s the page of the picture library reads too much (control)',
  async (index) => {
    const { rows } = await app.database.pool.query<{ made: string }>('select pg_get_indexdef($1::regclass) as made', [
      index,
    ])
    await asOwner(app.database, (client) => client.query(`drop index ${index}`))
    const scanningPages = await findScanningPages()
    await asOwner(app.database, (client) => client.query(rows[0]?.made ?? ''))
    expect(scanningPages).not.toEqual([])
  },
)
