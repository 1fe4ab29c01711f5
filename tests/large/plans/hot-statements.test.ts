import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESK_BOOKING_SORTS, DESK_BOOKING_VIEWS } from '#features/bookings/rules/desk-booking-views.ts'
import { fillBookerSearchKeys } from '#features/bookings/server/fill-booker-keys.ts'
import { createCachedReads } from '#platform/db/cached-reads.ts'
import { createPageReads } from '#server/page-reads.ts'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { recordStatements, type Statement } from '#tests/bench/capacity/record-statements.ts'
import { fillOffice } from '#tests/bench/desk/fill-office.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { fillDepartureCancellations } from './fill-departure-cancellations.ts'
import { findScans, largeTables } from './find-scans.ts'
import { prepareLargeTemplate } from './large-template.ts'
import { allowedFullScans } from './read-everything.ts'
import { runJobs } from './run-jobs.ts'

/** Nearly all emails were sent by jobs on earlier nights. Only a few are due tonight. */
const EARLIER_MAILS = `
  insert into mails (dedupe_key, kind, to_name, to_email, subject, text, html, status, attempts, sent_at, created_at)
  select kind || ':' || id, kind, customer_name, email, 'Your trip', 'Your trip', '<p>Your trip</p>', 'sent', 1, sent, sent
  from bookings cross join lateral (values
    ('trip-soon', start_date - interval '14 days'), ('trip-tomorrow', start_date - interval '1 day'),
    ('review-request', end_date + interval '2 days'), ('review-reminder', end_date + interval '9 days')) own (kind, sent)
  where status in ('confirmed', 'completed') and start_date < current_date + 16 and created_at not between now() - interval '3 days' and now()
    and not exists (select from mails m where m.dedupe_key = own.kind || ':' || bookings.id)
    and hashtext(bookings.id::text) % 500 <> 0`

let app: TestApp
let recordedStatements: Statement[]
let samplePackages: { daily: number; listed: number }
beforeAll(async () => {
  app = await createTestApp({ template: await prepareLargeTemplate(), now: new Date() })
  const officer = await hireStaff(app, { role: 'owner' })
  await asOwner(app.database, async (owner) => {
    await owner.query(EARLIER_MAILS)
    await owner.query('analyze mails')
    await fillOffice(owner)
    await fillDepartureCancellations(owner, officer.id)
  })
  await fillBookerSearchKeys(app.platform)
  await asOwner(app.database, (owner) => owner.query('vacuum (analyze) bookings'))
  samplePackages = await findSamplePackages()
  recordedStatements = recordStatements()
})
afterAll(() => app.close())

/** Statements that must read every row are left out. */
const hotStatements = (): Statement[] =>
  recordedStatements.filter(({ text }) => !allowedFullScans.some(({ part }) => text.includes(part)))

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A package that starts every day, and one with listed dates. */
async function findSamplePackages(): Promise<{ daily: number; listed: number }> {
  const { rows } = await app.database.pool.query<{ kind: string; id: number }>(
    `select kind, min(p.id) as id from departure_rules r join tour_packages p on p.id = r.tour_package_id
     where p.id > 1000 and p.is_published and p.base_price_paise > 0 group by kind`,
  )
  const idOfKind = (kind: string): number => rows.find((row) => row.kind === kind)?.id ?? 0
  return { daily: idOfKind('daily'), listed: idOfKind('listed') }
}

async function browse(): Promise<void> {
  const visitor = app.visitor()
  const { listed } = samplePackages
  const lists = ['/packages', '/packages/by-category/Pilgrimage', '/packages/by-state/Kerala']
  const filters = ['', 'sort=price', 'sort=-duration', 'sort=name', 'minPrice=5000&maxDays=4', 'q=yatra', 'q=chopta']
  const paths = [
    ...lists.flatMap((list) => filters.map((filter) => `${list}?limit=24&${filter}`)),
    '/packages/by-state-category/Kerala/Honeymoon?limit=24',
    ...['yatra', 'kedarnath', 'chopta', 'kedrnaht', 'kidaarnaath', 'y', 'zzqqy', 'goa'].map(
      (q) => `/api/search?q=${q}`,
    ),
    '/states?package_ids=0',
    '/states/name/Kerala',
    '/countries',
    '/packages/categories',
    `/packages/id/${listed}`,
    `/packages/id/${listed}/availability?from=${inDays(0)}&to=${inDays(90)}`,
    `/api/packages/${listed}/reviews`,
    `/api/packages/${listed}/reviews/summary`,
    '/api/posts',
  ]
  for (const path of paths) {
    const { status } = await visitor.send('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  // Also request the second page of a list, and the data that a rendered page reads.
  const { headers } = await visitor.send('GET', '/packages?limit=24&sort=price')
  await visitor.send('GET', /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '')
  const page = createPageReads(app.platform, createCachedReads({ isCaching: true }))()
  await page.answer(getTourPackage, { params: { id: listed } }, { isPartRequested: true })
}

async function buy(): Promise<void> {
  const { daily } = samplePackages
  const [anonymous, member] = [app.visitor(), app.visitor()]
  const person = { name: 'Asha Shah', email: 'asha.scale@example.com', password: 'seven bright lamps' }
  if ((await member.send('POST', '/auth/signup', { json: person })).status !== 201) throw new Error('nobody signed up')
  for (const visitor of [anonymous, member]) {
    const bookingId = await bookAndGetId(visitor, { packageId: daily, startDate: inDays(20) })
    const json = { packageId: daily, booking: null, booking_id: bookingId, promo_code: null }
    const order = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
    await app.sandbox.pay(order)
    await app.sandbox.tick()
    await visitor.send('GET', `/booking/${bookingId}`)
    await visitor.send('GET', '/booking/my-latest')
    await visitor.send('GET', '/api/bookings/held')
    await visitor.send('GET', '/api/account/bookings')
    await visitor.send('POST', '/api/bookings/claim', { json: {} })
    await visitor.send('POST', `/api/bookings/${bookingId}/cancel`, { json: { guests: 1, refund: 0 } })
  }
}

/** An office's usual daily calls, made by an owner, who sees everything. */
async function runDeskActions(): Promise<void> {
  const owner = await hireStaff(app, { role: 'owner' })
  const { rows } = await app.database.pool.query<{ reference: string; email: string }>(
    `select reference, email from bookings where status = 'confirmed' and start_date > current_date order by id limit 1`,
  )
  const { reference = '', email = '' } = rows[0] ?? {}
  const table = '/api/desk/bookings'
  const paths = [
    ...[
      'Asha Patel',
      'Shrivastav',
      'Zzyqx Wvvut 12',
      '43210',
      reference,
      '26-27/00012',
      'UTIB0001234567890',
      'E-1101',
      email,
    ].map((q) => `/api/desk/find?q=${encodeURIComponent(q)}`),
    ...DESK_BOOKING_SORTS.map((sort) => `${table}?sort=${sort}`),
    ...DESK_BOOKING_VIEWS.map((view) => `${table}?view=${view}`),
    ...['within=week', 'names=missing', 'paid=part', 'assignee=me', 'assignee=nobody', 'came=phone', 'q=asha'].map(
      (filter) => `${table}?${filter}`,
    ),
    '/api/desk/booking-choices',
    ...['', '/trail', '/neighbours'].map((part) => `${table}/${reference}${part}`),
    '/api/desk/today',
    '/api/desk/enquiries',
    '/api/desk/enquiries?q=asha',
    '/api/desk/office-payments',
    '/api/desk/refunds',
    '/api/desk/log',
    '/api/desk/reports/overview?period=month',
    ...['day', 'package', 'region', 'method'].map((by) => `/api/desk/reports/money?by=${by}&period=month`),
    '/api/desk/reports/occupancy?period=month',
    ...['', '&kind=back', '&method=gateway-upi'].map((filter) => `/api/desk/reports/moves?period=month${filter}`),
    `${table}?soldFrom=${inDays(-7)}&soldTo=${inDays(0)}`,
  ]
  for (const path of paths) {
    const { status } = await owner.browser.send('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
}

it('no statement of browsing, buying or the nightly jobs scans a large table', async () => {
  await browse()
  await buy()
  await runJobs(app)
  expect((await largeTables(app.database.pool)).toSorted()).toEqual(
    expect.arrayContaining([
      'bookings',
      'departure_cancellation_bookings',
      'departures',
      'payments',
      'search_entries',
      'status_history',
      'tour_packages',
    ]),
  )
  expect(new Set(hotStatements().map(({ text }) => text)).size).toBeGreaterThan(80)
  expect(await findScans(app.database.pool, hotStatements())).toEqual([])
})

it('no statement of the desk scans a large table', async () => {
  const before = recordedStatements.length
  await runDeskActions()
  const newStatements = hotStatements().filter((statement) => recordedStatements.indexOf(statement) >= before)
  expect(new Set(newStatements.map(({ text }) => text)).size).toBeGreaterThan(40)
  expect(await findScans(app.database.pool, newStatements)).toEqual([])
})

it.each([
  ['bookings_travelled', 'bookings'],
  ['departure_cancellation_bookings_waiting', 'departure_cancellation_bookings'],
  ['departures_closed_days', 'departures'],
])('without its index %s a job scans a large table (control)', async (index, table) => {
  const newStatements = hotStatements()
  const { rows } = await app.database.pool.query<{ made: string }>('select pg_get_indexdef($1::regclass) as made', [
    index,
  ])
  await asOwner(app.database, (owner) => owner.query(`drop index ${index}`))
  const scans = await findScans(app.database.pool, newStatements)
  await asOwner(app.database, (owner) => owner.query(rows[0]?.made ?? ''))
  expect(scans.filter((scan) => scan.startsWith(`${table}: `)).length).toBeGreaterThan(0)
})
