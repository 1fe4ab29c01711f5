import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { closeDepartures } from '../api/desk-calls.ts'
import * as calls from '../api/season-calls.ts'
import { getDeparture, getDepartureHistory } from '../api/departure-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { alignDepartures } from '#features/packages/server/align-departures.ts'
import { inTransaction } from '#platform/db/client.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import { festivals } from '#platform/db/schema/festivals.ts'
import { book } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { readCatalogRevision } from '#tests/helpers/read-catalog-revision.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const today = calendarDate('2026-11-26')
const app = await createTestApp({ now: new Date(`${today}T04:00:00Z`) })
afterAll(() => app.close())
const { browser } = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows

beforeAll(async () => {
  await app.platform.db.insert(festivals).values([
    { name: 'Holi', date: calendarDate('2027-03-22') },
    { name: 'Diwali', date: calendarDate('2026-11-08') },
    { name: 'Diwali', date: calendarDate('2027-10-29') },
  ])
})

type Body = CallInput<typeof calls.previewSeason>['body']
const MONDAYS = { kind: 'weekly', weekday: 1, everyWeeks: 1, from: '2027-01-04', until: '2027-03-29' } as const
const body = (packageId: number, changes: Partial<Body> = {}): Body => ({
  packageId,
  opening: MONDAYS,
  seats: 30,
  pricePaise: null,
  numberToRun: null,
  skipsFestivals: true,
  ...changes,
})
const preview = (request: Body) => browser.call(calls.previewSeason, { body: request })
const open = async (request: Body) =>
  browser.call(calls.openSeason, { body: { ...request, shown: (await preview(request)).fresh } })
const build = (departures: NonNullable<Parameters<typeof buildTourPackage>[1]>['departures'] = []) =>
  buildTourPackage(app.platform.db, { capacity: null, departures })
const daysOf = async (packageId: number) =>
  (
    await sql<{ day: string }>(
      'select start_date::text as day from departures where tour_package_id = $1 order by 1',
      packageId,
    )
  ).map(({ day }) => day)

describe('opening a season', () => {
  it('previews new, existing, closed, below and festival days, writes just the new ones, and travellers can buy them', async () => {
    const packageId = await build([
      { date: '2027-02-08', capacity: 12 },
      { date: '2027-02-15', capacity: 40, sold: 31 },
      { date: '2027-02-22', capacity: 12 },
    ])
    const chosen = [{ packageId, startDate: '2027-02-22' }]
    await browser.call(closeDepartures, { body: { chosen, isClosed: true } })
    const request = body(packageId, { numberToRun: 8, pricePaise: 4_180_000 })
    const before = await readCatalogRevision(app.platform.db)
    const seasonPreview = await preview(request)
    expect(await readCatalogRevision(app.platform.db)).toBe(before)
    expect(seasonPreview.fresh).toHaveLength(9)
    expect(
      seasonPreview.leftOut.map(({ startDate, why, festival, taken }) => [startDate, why, festival, taken]),
    ).toEqual([
      ['2027-02-08', 'there', null, 0],
      ['2027-02-15', 'below', null, 31],
      ['2027-02-22', 'closed', null, 0],
      ['2027-03-22', 'festival', 'Holi', 0],
    ])
    expect(await daysOf(packageId)).toHaveLength(3)
    expect(await open(request)).toMatchObject(seasonPreview)
    expect(await readCatalogRevision(app.platform.db)).not.toBe(before)
    expect(await daysOf(packageId)).toEqual(
      [...seasonPreview.fresh, '2027-02-08', '2027-02-15', '2027-02-22'].toSorted(),
    )
    const days = await app.visitor().call(getAvailability, {
      params: { id: packageId },
      query: { from: '2027-01-01', to: '2027-01-31' },
    })
    expect(days.map(({ date, seatsLeft }) => `${date} ${seatsLeft}`)).toEqual([
      '2027-01-04 30',
      '2027-01-11 30',
      '2027-01-18 30',
      '2027-01-25 30',
    ])
    expect((await book(app.visitor(), { packageId, startDate: '2027-01-04', guests: 2 })).status).toBe(200)
    const [row] = await sql<{ subtotal_paise: string }>(
      'select subtotal_paise from bookings where tour_package_id = $1',
      packageId,
    )
    expect(Number(row?.subtotal_paise)).toBe(2 * 4_180_000)
    const params = { packageId: String(packageId), startDate: '2027-01-11' }
    expect(await browser.call(getDeparture, { params })).toMatchObject({ numberToRun: 8, capacity: 30 })
    const { lines } = await browser.call(getDepartureHistory, { params })
    expect(lines).toEqual([
      expect.objectContaining({
        who: 'Meera Iyer',
        action: 'departure_opened',
        after: { capacity: 30, pricePaise: 4_180_000, numberToRun: 8 },
      }),
    ])
  })

  it.each<[string, Body['opening'], readonly string[]]>([
    [
      'every third Saturday over the end of a month',
      { kind: 'weekly', weekday: 6, everyWeeks: 3, from: '2027-01-31', until: '2027-03-20' },
      ['2027-02-06', '2027-02-27', '2027-03-20'],
    ],
    [
      'each day of a season',
      { kind: 'daily', from: '2027-02-27', until: '2027-03-02' },
      ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'],
    ],
    ['listed days', { kind: 'dates', dates: ['2027-05-02', '2026-12-31', '2027-05-02'] }, ['2026-12-31', '2027-05-02']],
    ['the days of a festival, not the one that is over', { kind: 'festival', festival: 'Diwali' }, ['2027-10-29']],
  ])('accepts %s', async (_, opening, expected) => {
    const packageId = await build()
    expect((await open(body(packageId, { opening }))).fresh).toEqual(expected)
    expect(await daysOf(packageId)).toEqual(expected)
  })

  it('writes all of 26 departures, or none when another exists by now or fewer were shown', async () => {
    const packageId = await build()
    const request = body(packageId, { opening: { ...MONDAYS, until: '2027-06-28' }, skipsFestivals: false })
    const { fresh } = await preview(request)
    expect(fresh).toHaveLength(26)
    const answer = (shownDates: readonly string[]) =>
      browser.send('POST', calls.openSeason.path, { json: { ...request, shown: shownDates } })
    const refusal = { status: 409, body: { code: 'OPENING_CHANGED' } }
    expect(await answer(fresh.slice(1))).toMatchObject(refusal)
    expect(await answer([...fresh, '2027-07-05'])).toMatchObject(refusal)
    await open(body(packageId, { opening: { kind: 'dates', dates: ['2027-01-11'] } }))
    expect(await answer(fresh)).toMatchObject(refusal)
    expect(await daysOf(packageId)).toEqual(['2027-01-11'])
    const both = await Promise.all(
      [open(request), open(request)].map((one) =>
        one.then(
          () => 1,
          () => 0,
        ),
      ),
    )
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await daysOf(packageId)).toHaveLength(26)
  })

  it('skips days of a daily rule, and refuses far days, too many and an unknown package', async () => {
    const daily = await buildTourPackage(app.platform.db, { capacity: 10 })
    const far = addDays(today, 731)
    const request = body(daily, { opening: { kind: 'dates', dates: ['2027-01-04', '2026-11-25', far] } })
    expect((await preview(request)).leftOut.map(({ why }) => why)).toEqual(['past', 'rule', 'far'])
    const year = body(daily, { opening: { kind: 'daily', from: '2027-01-01', until: '2028-01-02' } })
    await expect(preview(year)).rejects.toThrow('OPENING_TOO_MANY')
    await expect(preview(body(2_000_000_000))).rejects.toThrow('PACKAGE_GONE')
    await expect(sales.browser.call(calls.previewSeason, { body: request })).rejects.toThrow('DESK_ROLE')
  })

  it('is not removed by the rules of the package, and restores seats on a day that they had removed', async () => {
    const packageId = await build([{ date: '2027-01-11', capacity: 12 }])
    await sql('update departures set capacity = 0 where tour_package_id = $1', packageId)
    expect((await open(body(packageId))).fresh).toContain('2027-01-11')
    const openedDays = await daysOf(packageId)
    await inTransaction(app.platform.db, (tx) => alignDepartures(tx, { packageId, today }))
    expect(await daysOf(packageId)).toEqual(openedDays)
    const [min] = await sql<{ least: number }>(
      'select min(capacity) as least from departures where tour_package_id = $1',
      packageId,
    )
    expect(min?.least).toBe(30)
  })

  it('keeps its seats and its price when new rules cover its days with other seats', async () => {
    const packageId = await build()
    await open(body(packageId, { pricePaise: 4_180_000 }))
    await app.platform.db
      .insert(departureRules)
      .values({ tourPackageId: packageId, kind: 'listed', weekday: 1, everyWeeks: 1, capacity: 12 })
    await inTransaction(app.platform.db, (tx) => alignDepartures(tx, { packageId, today }))
    expect(
      await sql('select distinct capacity, price_paise from departures where tour_package_id = $1', packageId),
    ).toEqual([{ capacity: 30, price_paise: '4180000' }])
  })
})
