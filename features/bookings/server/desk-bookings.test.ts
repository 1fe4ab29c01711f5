import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { readLog } from '#features/staff/api/desk-calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { fillBookerSearchKeys } from './fill-booker-keys.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
let priya: TestStaff
let packageId: number

beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  packageId = await buildTourPackage(app.database.db, { name: 'Kashi Darshan' })
})

type Booker = { name: string; phone?: string; startDate?: string; guests?: number }

/** Books like a traveller. @returns the reference. */
async function book({
  name,
  phone = '+91 98250 41730',
  startDate = '2026-12-06',
  guests = 2,
}: Booker): Promise<string> {
  const id = await bookAndGetId(app.visitor(), {
    packageId,
    startDate,
    guests,
    customer: { customer_name: name, phone },
  })
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings where id = $1', [id])
  return rows[0]?.reference ?? ''
}
const find = async (q: string) => (await priya.browser.call(calls.findBookings, { query: { q } })).found
const list = (query: object = {}) => priya.browser.call(calls.listDeskBookings, { query })

describe('find or do', () => {
  it('finds a booking by its reference in any form, and by the last digits of the phone', async () => {
    const reference = await book({ name: 'Ramesh Patel', phone: '+91 98250 99731' })
    const short = reference.slice(4)
    for (const searchText of [reference, short.toLowerCase(), `${short.slice(0, 4)} ${short.slice(4)}`, `ptk ${short}`])
      expect((await find(searchText)).map((each) => [each.reference, each.by])).toEqual([[reference, 'reference']])
    for (const searchText of ['9731', '99731', '98250 99731', '+91-98250-99731', '९८२५० ९९७३१'])
      expect(
        (await find(searchText)).map((each) => [each.reference, each.by]),
        searchText,
      ).toEqual([[reference, 'phone']])
  })

  it('finds a name by its spelling, by sound, in Devanagari and in Gujarati', async () => {
    const one = await book({ name: 'Anita Srivastava', phone: '+91 90000 00001' })
    const other = await book({ name: 'Dr. R. K. Shrivastav', phone: '+91 90000 00002' })
    const found = new Map((await find('sriv')).map(({ reference, by }) => [reference, by]))
    expect(found).toEqual(
      new Map([
        [one, 'name'],
        [other, 'sound'],
      ]),
    )
    expect((await find('अनीता')).map(({ reference }) => reference)).toEqual([one])
    expect((await find('અનીતા શ્રીવાસ્તવ')).map(({ reference }) => reference)).toEqual([one])
    expect(await find('zzyzx')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('_____')).toEqual([])
  })

  it('shows future trips before past ones, the next one first', async () => {
    const late = await book({ name: 'Order Mehta', startDate: '2027-02-01' })
    const soon = await book({ name: 'Order Mehta', startDate: '2026-12-01' })
    const past = await book({ name: 'Order Mehta', startDate: '2026-12-02' })
    await pool.query(`update bookings set start_date = '2026-01-02', end_date = '2026-01-05' where reference = $1`, [
      past,
    ])
    expect((await find('order mehta')).map(({ reference }) => reference)).toEqual([soon, late, past])
  })

  it('finds bookings from before the search keys after one backfill, and nothing of an erased person', async () => {
    const reference = await book({ name: 'Vasanti Kulkarni', phone: '+91 97777 12121' })
    await pool.query(`update bookings set name_sounds = '', phone_backwards = '' where reference = $1`, [reference])
    expect(await find('vasanti')).toEqual([])
    expect(await fillBookerSearchKeys(app.platform)).toBe(1)
    expect((await find('vasanti')).map((each) => each.reference)).toEqual([reference])
    expect(await fillBookerSearchKeys(app.platform)).toBe(0)
  })

  it('returns nothing to a tour manager', async () => {
    const hetal = await hireStaff(app, { role: 'tour_manager' })
    expect((await hetal.browser.call(calls.findBookings, { query: { q: 'patel' } })).found).toEqual([])
    const page = await hetal.browser.call(calls.listDeskBookings)
    expect(page).toMatchObject({ bookings: [], totals: { bookings: 0 }, views: { all: 0 } })
    const { rows } = await pool.query<{ reference: string }>('select reference from bookings limit 1')
    const refusal = await hetal.browser.send('GET', `/api/desk/bookings/${rows[0]?.reference}`)
    expect(refusal).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })
})

describe('the bookings table', () => {
  it('is paged forwards and backwards, without a repeat or a gap, in every order', async () => {
    await book({ name: 'Page Shah' })
    const { rows } = await pool.query<{ id: string }>('select id from bookings limit 1')
    await copyBooking(pool, rows[0]?.id ?? '', 12)
    const { rows: all } = await pool.query<{ count: number }>('select count(*)::int as count from bookings')
    for (const sort of ['-booked', 'leaves', 'booker', '-guests', 'price', '-reference']) {
      const collected: string[] = []
      let page = await list({ sort, limit: 5 })
      expect(page.previous).toBeNull()
      for (;;) {
        collected.push(...page.bookings.map(({ reference }) => reference))
        if (page.next === null) break
        page = await list({ sort, limit: 5, cursor: page.next })
      }
      expect(new Set(collected).size, sort).toBe(collected.length)
      expect(collected).toHaveLength(all[0]?.count ?? 0)
      const before = await list({ sort, limit: 5, cursor: page.previous })
      expect(before.bookings.map(({ reference }) => reference)).toEqual(
        collected.slice(-page.bookings.length - 5, -page.bookings.length),
      )
    }
  })

  it('is filtered by view, status, days, package and text, and its totals cover the whole filter', async () => {
    const ownPackageId = await buildTourPackage(app.database.db, { name: 'Own Package' })
    const reference = await book({ name: 'Filter Desai', startDate: '2026-12-20', guests: 3 })
    await pool.query('update bookings set tour_package_id = $1 where reference = $2', [ownPackageId, reference])
    const found = await list({ package: ownPackageId })
    expect(found.bookings).toMatchObject([
      { reference, booker: 'Filter Desai', guests: 3, status: 'held', named: 0, paidPaise: 0, startDate: '2026-12-20' },
    ])
    expect(found.totals).toMatchObject({ bookings: 1, guests: 3 })
    expect(found.totals.pricePaise).toBe(found.bookings[0]?.pricePaise)
    expect((await list({ package: ownPackageId, status: 'confirmed' })).bookings).toEqual([])
    expect((await list({ package: ownPackageId, from: '2026-12-21' })).bookings).toEqual([])
    expect((await list({ package: ownPackageId, from: '2026-12-20', to: '2026-12-20' })).totals.bookings).toBe(1)
    expect((await list({ package: ownPackageId, q: 'desai' })).totals.bookings).toBe(1)
    expect((await list({ package: ownPackageId, q: 'nobody' })).totals.bookings).toBe(0)
    expect((await list({ package: ownPackageId, view: 'waiting' })).totals.bookings).toBe(1)
    const { views } = await list({ limit: 1 })
    for (const view of ['all', 'review', 'leaving', 'waiting', 'unnamed'] as const)
      expect((await list({ view, limit: 1 })).totals.bookings, view).toBe(views[view])
  })

  it.each([
    { cursor: 'rubbish' },
    { limit: 0 },
    { limit: 101 },
    { sort: 'email' },
    { from: 'tomorrow' },
    { view: 'x' },
    { extra: 1 },
  ])('refuses %j with an error text', async (query) => {
    const path = `${calls.listDeskBookings.path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
    const { status, body } = await priya.browser.send('GET', path)
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'INVALID_INPUT' })
  })
})

describe('the page of one booking', () => {
  it('shows trip, money and booker, and refuses an invalid reference', async () => {
    const reference = await book({ name: 'Bhavna Desai', phone: '+91 96666 55555', guests: 4 })
    const page = await priya.browser.call(calls.getDeskBooking, { params: { reference } })
    expect(page).toMatchObject({
      reference,
      status: 'held',
      guests: 4,
      trip: { packageName: 'Kashi Darshan', startDate: '2026-12-06' },
      booker: { name: 'Bhavna Desai', phone: '+91 96666 55555', phoneNormalised: '+919666655555', trips: 0 },
    })
    expect(page.money.payablePaise).toBe(page.money.pricePerGuestPaise * 4)
    expect(page.trip.taken).toBeGreaterThanOrEqual(4)
    const none = await priya.browser.send('GET', '/api/desk/bookings/PTK-2222222')
    expect(none).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('shows notes with their author in its trail, and the log does not contain their text', async () => {
    const reference = await book({ name: 'Note Shah' })
    const owner = await hireStaff(app, { role: 'owner' })
    await priya.browser.call(calls.addBookingNote, { params: { reference }, body: { text: 'Asks who drives.' } })
    const { lines } = await priya.browser.call(calls.getTrail, { params: { reference } })
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'note', text: 'Asks who drives.', who: 'Priya Nair' }))
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'action', text: 'booking_held', who: 'visitor' }))
    const log = await owner.browser.call(readLog, { query: { on: reference } })
    expect(log.lines.map(({ action }) => action)).toContain('booking_noted')
    expect(JSON.stringify(log.lines)).not.toContain('Asks who drives')
    const empty = await priya.browser.send('POST', `/api/desk/bookings/${reference}/notes`, { json: { text: '  ' } })
    expect(empty).toMatchObject({ status: 422, body: { code: 'DESK_NOTE_EMPTY' } })
  })
})
