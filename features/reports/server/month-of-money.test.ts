import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportTallyFile } from '#features/books/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import type { ReportRow, ReportSums } from '../api/desk-calls.ts'
import { MONEY_REPORTS } from '#features/exports/rules/money-report.ts'
import { actionOf, history, FULL_BASIS_POINTS } from '#tests/helpers/money-actions.ts'
import { openHistories } from '#tests/helpers/money-histories.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { tallyEntries } from '#tests/helpers/tally-entries.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sumMovements, traceMoneyMovements, type MoneyMovement } from '#tests/helpers/trace-money-movements.ts'

const BOOKING_COUNT = 16
const REGIONS = ['Gujarat', 'Goa', 'Nepal']
/** The clock starts on the 21st, so that the booked trips end in the next month. */
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const accounts = office.desk('accounts')
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
/** The bookings as the test itself records them, independently of the reports. */
const madeBookings: { bookingId: string; guests: number }[] = []
let movements: MoneyMovement[] = []

const bookingHistory = fc.record({
  guests: fc.constantFrom(1, 2, 4, 13),
  paid: fc.array(actionOf('cash', 'cheque'), { minLength: 1, maxLength: 2 }),
  later: history.map(({ later }) => later.slice(0, 4)),
})

beforeAll(async () => {
  const { carryOut, payAtGateway } = await openHistories(app, office)
  await office.sql(`insert into countries (name, position) values ('India', 1) on conflict do nothing`)
  const histories = fc.sample(bookingHistory, { seed: 72, numRuns: BOOKING_COUNT })
  for (const [index, { guests, paid, later }] of histories.entries()) {
    const trip = await office.unpaid(guests)
    await office.sql(
      `with region as (insert into regions (country_id, name, position)
         select id, $2, 1 from countries limit 1 on conflict (name) do update set position = 1 returning id)
       insert into tour_package_regions (tour_package_id, region_id, position) select $1, id, 0 from region`,
      trip.packageId,
      REGIONS[index % REGIONS.length],
    )
    madeBookings.push({ ...trip, guests })
    const whole = paid.map((one, i) => (i === paid.length - 1 ? { ...one, share: FULL_BASIS_POINTS } : one))
    for (const action of [...whole, ...later]) {
      app.clock.advanceMinutes(11)
      await carryOut(trip, `Payer of ${trip.reference}`, action)
    }
    app.clock.advanceMinutes(11)
    await payAtGateway(trip)
    // Some events are before midnight in India and some after it.
    app.clock.advanceMinutes(14 * 60)
  }
  for (const guests of [1, 3]) {
    madeBookings.push({ ...(await buildPaidTrip(app, { guests })), guests })
    app.clock.advanceMinutes(60)
  }
  movements = await traceMoneyMovements(app.database)
}, 300_000)

const stays = ({ in: receivedPaise, bounced, back: refundedPaise }: ReturnType<typeof sumMovements>) =>
  receivedPaise - bounced - refundedPaise
const moneyOf = ({ inPaise, bouncedPaise, refundAmountPaise, netPaise }: ReportSums) => ({
  in: inPaise,
  bounced: bouncedPaise,
  back: refundAmountPaise,
  stays: netPaise,
})
const totalsOf = (some: readonly MoneyMovement[]) => ({ ...sumMovements(some), stays: stays(sumMovements(some)) })
const inNovember = ({ day }: { day: string }) => day >= NOVEMBER.from && day <= NOVEMBER.to
const report = (by: (typeof MONEY_REPORTS)[number], days = NOVEMBER) =>
  accounts.call(calls.getMoneyReport, { query: { ...days, by } })
const rowsOf = (rows: readonly ReportRow[]) =>
  Object.fromEntries(rows.filter(({ moves: count }) => count > 0).map((row) => [row.key, moneyOf(row)]))

/** The first day on which each booking was paid, from the history of statuses. */
async function listFirstPaidDays() {
  const { rows } = await app.database.pool.query<{ id: string; day: string }>(
    `select entity_id as id, min(to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) as day from status_history
     where entity = 'booking' and to_status = 'confirmed' group by 1`,
  )
  return rows.map(({ id, day }) => {
    const booking = madeBookings.find(({ bookingId }) => bookingId === id)
    return { day, guests: booking?.guests ?? Number.NaN }
  })
}

describe('a month of money, counted independently', () => {
  it('has movements of every kind, within the month and after it (control)', () => {
    const november = sumMovements(movements.filter(inNovember))
    expect(Math.min(november.in, november.bounced, november.back)).toBeGreaterThan(0)
    expect(sumMovements(movements.filter((movement) => !inNovember(movement))).in).toBeGreaterThan(0)
  })

  it('is equal to the paisa by day, package, region and method, and on the overview', async () => {
    const expected = totalsOf(movements.filter(inNovember))
    for (const by of MONEY_REPORTS) {
      const { total, rows } = await report(by)
      expect({ by, ...moneyOf(total) }).toEqual({ by, ...expected })
      expect(rows.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(expected.stays)
      expect(total.moves).toBe(movements.filter(inNovember).length)
    }
    const { now, steps, methods, regions } = await accounts.call(calls.getOverview, { query: NOVEMBER })
    expect(moneyOf(now)).toEqual(expected)
    expect(steps.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(expected.stays)
    for (const rows of [methods, regions]) expect(rows.reduce((sum, { inPaise }) => sum + inPaise, 0)).toBe(expected.in)
  })

  it('has the same days and packages, each with the same amounts', async () => {
    const byDay = Map.groupBy(movements.filter(inNovember), ({ day }) => day)
    expect(rowsOf((await report('day')).rows)).toEqual(
      Object.fromEntries([...byDay].map(([day, some]) => [day, totalsOf(some)])),
    )
    const { rows } = await app.database.pool.query<{ id: string; package: number }>(
      'select id, tour_package_id as package from bookings',
    )
    const packageOf = new Map(rows.map(({ id, package: key }) => [id, String(key)]))
    const byPackage = Map.groupBy(movements.filter(inNovember), ({ bookingId }) => packageOf.get(bookingId) ?? '')
    expect(rowsOf((await report('package')).rows)).toEqual(
      Object.fromEntries([...byPackage].map(([key, some]) => [key, totalsOf(some)])),
    )
  })

  it('has each booking in the region of its package, and bookings without a region in a line of their own', async () => {
    const { rows } = await app.database.pool.query<{ id: string; region: string }>(
      `select b.id, coalesce(r.name, '') as region from bookings b
       left join tour_package_regions t on t.tour_package_id = b.tour_package_id left join regions r on r.id = t.region_id`,
    )
    const regionOf = new Map(rows.map(({ id, region }) => [id, region]))
    const byRegion = Map.groupBy(movements.filter(inNovember), ({ bookingId }) => regionOf.get(bookingId) ?? '')
    expect([...byRegion.keys()]).toEqual(expect.arrayContaining(REGIONS))
    const found = (await report('region')).rows
    expect(rowsOf(found)).toEqual(Object.fromEntries([...byRegion].map(([key, some]) => [key, totalsOf(some)])))
    expect(found.find(({ key }) => key === '')?.name).toBe('No region')
  })

  it('counts as many bookings and guests sold as were made and paid, including those cancelled later', async () => {
    const sold = (await listFirstPaidDays()).filter(inNovember)
    const expected = { bookings: sold.length, guests: sold.reduce((sum, { guests }) => sum + guests, 0) }
    for (const by of ['day', 'package', 'region'] as const) expect((await report(by)).total).toMatchObject(expected)
    const { rowCount } = await app.database.pool.query('select from cancellations where guests < guests_before')
    expect(rowCount).toBeGreaterThan(0)
  })

  it('has the same seats sold and capacity as the bookings of December', async () => {
    const { rows } = await app.database.pool.query<{ sold: number; key: string; capacity: number }>(
      `select sum(b.guests)::int as sold, d.id as key, d.capacity from bookings b join departures d on d.id = b.departure_id
       where b.status in ('confirmed', 'completed') and b.start_date between '2026-12-01' and '2026-12-31' group by d.id`,
    )
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const { total, rows: packages } = await accounts.call(calls.getOccupancy, { query: december })
    expect(total).toEqual({
      trips: rows.length,
      sold: rows.reduce((sum, { sold }) => sum + sold, 0),
      capacity: rows.reduce((sum, { capacity }) => sum + capacity, 0),
    })
    expect(total.sold).toBeGreaterThan(0)
    expect(packages.reduce((sum, { sold }) => sum + sold, 0)).toBe(total.sold)
    expect((await accounts.call(calls.getOverview, { query: december })).seats).toEqual(total)
  })

  it('counts as advance received what paid bookings of upcoming trips have now', async () => {
    const { rows } = await app.database.pool.query<{ bookings: number; paise: string }>(
      `select count(distinct b.id)::int as bookings,
         sum(p.amount_paise - p.bounced_paise - coalesce(f.paid, 0)) as paise
       from bookings b left join payments p on p.booking_id = b.id and p.status = 'captured'
       left join lateral (select sum(amount_paise) as paid from refunds where payment_id = p.id and status = 'processed') f on true
       where b.status = 'confirmed' and b.start_date > '2026-12-02'`,
    )
    const { ahead } = await accounts.call(calls.getOverview)
    expect(ahead).toEqual({ bookings: rows[0]?.bookings, paise: Number(rows[0]?.paise) })
  })

  it('is equal in the vouchers for Tally', async () => {
    const { id } = await accounts.call(exportTallyFile, { body: { month: '2026-11' } })
    const { bytes } = await accounts.fetchFile(deskPages.exportFile(id))
    const entries = tallyEntries(new TextDecoder().decode(bytes)).filter(({ ledger }) => ledger !== 'Travellers')
    const sum = (voucher: string) =>
      entries.filter((entry) => entry.voucher === voucher).reduce((total, { paise }) => total + paise, 0)
    const { in: receivedPaise, bounced, back: refundedPaise } = sumMovements(movements.filter(inNovember))
    expect([-sum('Receipt'), sum('Payment')]).toEqual([receivedPaise, bounced + refundedPaise])
  })

  it('lists each movement, page after page, and the file has the same total', async () => {
    const ids: string[] = []
    let sum = 0
    for (let cursor: string | undefined = undefined, more = true; more;) {
      const page: Awaited<ReturnType<typeof listMoves>> = await listMoves(cursor)
      ids.push(...page.moves.map(({ id }) => id))
      sum += page.moves.reduce((total, { kind, paise }) => total + (kind === 'in' ? paise : -paise), 0)
      more = page.next !== null
      cursor = page.next ?? undefined
    }
    const expected = totalsOf(movements.filter(inNovember))
    expect([ids.length, new Set(ids).size, sum]).toEqual([
      movements.filter(inNovember).length,
      ids.length,
      expected.stays,
    ])
    const body = { ...NOVEMBER, report: 'payment', format: 'json' } as const
    const { id, fileName, rows } = await accounts.call(calls.exportReport, { body })
    expect([fileName, rows]).toEqual(['report-payment-2026-11-01-to-2026-11-30.json', ids.length])
    const { bytes } = await accounts.fetchFile(deskPages.exportFile(id))
    const lines: { amount: number }[] = JSON.parse(new TextDecoder().decode(bytes))
    expect(lines.reduce((total, { amount }) => total + amount, 0)).toBe(expected.stays)
    const refundMoves = await accounts.call(calls.listMovements, { query: { ...NOVEMBER, kind: 'back' } })
    expect(refundMoves.total).toMatchObject({ inPaise: 0, refundAmountPaise: expected.back })
  })

  const listMoves = (cursor: string | undefined) =>
    accounts.call(calls.listMovements, { query: { ...NOVEMBER, limit: '7', ...(cursor !== undefined && { cursor }) } })
})
