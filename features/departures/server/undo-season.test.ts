import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/season-calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureChange } from '../rules/departure-change.ts'
import { alignDepartures } from '#features/packages/server/align-departures.ts'
import { inTransaction } from '#platform/db/client.ts'
import { book, bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const today = calendarDate('2026-11-26')
const app = await createTestApp({ now: new Date(`${today}T04:00:00Z`) })
afterAll(() => app.close())
const { browser } = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows

const DAYS = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'] as const
const [FIRST, SECOND, THIRD, FOURTH] = DAYS
type Body = CallInput<typeof calls.previewSeason>['body']

async function open(packageId: number, days: readonly string[] = DAYS, changes: Partial<Body> = {}) {
  const opening: Body['opening'] = { kind: 'dates', dates: [...days] }
  const body = { packageId, opening, seats: 30, pricePaise: null, numberToRun: null, skipsFestivals: true, ...changes }
  const { fresh } = await browser.call(calls.previewSeason, { body })
  return browser.call(calls.openSeason, { body: { ...body, shown: fresh } })
}
const undo = (packageId: number, openedAt: string, days: readonly string[] = DAYS) =>
  browser.call(calls.undoSeason, { body: { packageId, openedAt, days: [...days] } })
const build = (departures: NonNullable<Parameters<typeof buildTourPackage>[1]>['departures'] = []) =>
  buildTourPackage(app.platform.db, { capacity: null, departures })
const rowsOf = (packageId: number) =>
  sql<{ day: string; capacity: number; price: string | null; hand: boolean }>(
    `select start_date::text as day, capacity, price_paise as price, is_opened_by_hand as hand
     from departures where tour_package_id = $1 order by 1`,
    packageId,
  )
const daysOf = async (packageId: number) => (await rowsOf(packageId)).map(({ day }) => day)
/** A booking whose hold has expired and whose seats are released. */
async function buildExpiredBooking(packageId: number, startDate: string) {
  const id = await bookAndGetId(app.visitor(), { packageId, startDate, guests: 1 })
  await sql(`update bookings set status = 'expired' where id = $1`, id)
  await sql('update departures set held = 0 where tour_package_id = $1 and start_date = $2', packageId, startDate)
}

describe('undoing a season', () => {
  it('removes departures without seats taken, and nothing created by the rules', async () => {
    const packageId = await build()
    const { fresh, openedAt } = await open(packageId, DAYS, { numberToRun: 5 })
    await book(app.visitor(), { packageId, startDate: THIRD, guests: 1 })
    expect(await undo(packageId, openedAt)).toEqual({ removed: fresh.filter((day) => day !== THIRD) })
    expect(await daysOf(packageId)).toEqual([THIRD])
    expect(await sql('select start_date from departure_details where tour_package_id = $1', packageId)).toHaveLength(1)
    await expect(undo(packageId, openedAt)).rejects.toThrow('DEPARTURES_UNCHANGED')
    const ruleDeparture = await build([{ date: FIRST, capacity: 5 }])
    await expect(undo(ruleDeparture, openedAt)).rejects.toThrow('DEPARTURES_UNCHANGED')
  })

  it('restores the seats and price of a date that existed before, so that the rules manage it again', async () => {
    const packageId = await build([
      { date: FIRST, capacity: 12, priceRupees: 9000 },
      { date: SECOND, capacity: 12 },
    ])
    await buildExpiredBooking(packageId, FIRST)
    await sql('update departures set capacity = 0 where tour_package_id = $1', packageId)
    const before = await rowsOf(packageId)
    await sql(
      `insert into departure_details (tour_package_id, start_date, is_guaranteed, number_to_run, version, changed_at)
       values ($1, $2, true, 4, 3, now())`,
      packageId,
      FIRST,
    )
    const { openedAt } = await open(packageId, DAYS, { numberToRun: 8, pricePaise: 4_180_000 })
    expect(await rowsOf(packageId)).toEqual(DAYS.map((day) => ({ day, capacity: 30, price: '4180000', hand: true })))
    expect(await undo(packageId, openedAt)).toEqual({ removed: DAYS })
    expect(await rowsOf(packageId)).toEqual(before)
    expect(
      await sql('select is_guaranteed, number_to_run from departure_details where tour_package_id = $1', packageId),
    ).toEqual([{ is_guaranteed: true, number_to_run: 4 }])
    await inTransaction(app.platform.db, (tx) => alignDepartures(tx, { packageId, today }))
    expect(await daysOf(packageId)).toEqual([FIRST])
  })

  it('stops selling a new date that a booking refers to', async () => {
    const packageId = await build()
    const { openedAt } = await open(packageId)
    await buildExpiredBooking(packageId, SECOND)
    expect(await undo(packageId, openedAt)).toEqual({ removed: DAYS })
    expect(await rowsOf(packageId)).toEqual([{ day: SECOND, capacity: 0, price: null, hand: false }])
  })

  it.each<[string, DepartureChange]>([
    ['seats', { kind: 'seats', seats: 20 }],
    ['a minimum of guests', { kind: 'numberToRun', numberToRun: 6 }],
    ['a guarantee', { kind: 'guarantee', isGuaranteed: true }],
    ['a closed date', { kind: 'close' }],
  ])('keeps what the office has changed since: %s', async (_, change) => {
    const packageId = await build()
    const { openedAt } = await open(packageId)
    await changeAsPreviewed(browser, { chosen: [{ packageId, startDate: FOURTH }], change })
    expect(await undo(packageId, openedAt)).toEqual({ removed: [FIRST, SECOND, THIRD] })
    expect(await daysOf(packageId)).toEqual([FOURTH])
  })

  it('covers one opening, within an hour', async () => {
    const packageId = await build()
    const earlier = await open(packageId, [FIRST, SECOND])
    app.clock.advanceMinutes(1)
    const later = await open(packageId, [THIRD, FOURTH])
    expect(await undo(packageId, later.openedAt)).toEqual({ removed: [THIRD, FOURTH] })
    expect(await daysOf(packageId)).toEqual([FIRST, SECOND])
    app.clock.advanceMinutes(60)
    await expect(undo(packageId, earlier.openedAt)).rejects.toThrow('DEPARTURES_UNCHANGED')
    expect(await daysOf(packageId)).toEqual([FIRST, SECOND])
  })
})
