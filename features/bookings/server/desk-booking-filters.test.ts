import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { pool } = app.database
const today = todayIn(BUSINESS_TIME_ZONE, app.platform.clock.now())
let priya: TestStaff
let kashi: number
let rann: number

/** References by booker name. */
const of = new Map<string, string>()

async function book(name: string, packageId: number, guests = 2): Promise<string> {
  const id = await bookAndGetId(app.visitor(), {
    packageId,
    startDate: '2026-12-06',
    guests,
    customer: { customer_name: name },
  })
  const { rows } = await pool.query<{ reference: string }>('select reference from bookings where id = $1', [id])
  of.set(name, rows[0]?.reference ?? '')
  return id
}

async function payFor(id: string, share: number): Promise<void> {
  const order = await pool.query<{ id: string; amount: string }>(
    `insert into gateway_orders (booking_id, status, receipt, amount_paise, mode, reconcile_at)
     select id, 'paid', reference, payable_paise, 'sandbox', now() from bookings where id = $1
     returning id, amount_paise as amount`,
    [id],
  )
  const { id: orderId, amount } = order.rows[0] ?? { id: '', amount: '0' }
  await pool.query(
    `insert into payments (gateway_payment_id, gateway_order_row_id, booking_id, status, amount_paise, refunded_paise, currency, via)
     values ($5, $2, $1, 'captured', $3::bigint, $3::bigint * (100 - $4::int) / 100, 'INR', 'verify')`,
    [id, orderId, amount, share, `pay_${id}`],
  )
}

const listBookings = async (query: object) => {
  const { bookings, totals } = await priya.browser.call(calls.listDeskBookings, { query: { ...query, sort: 'booker' } })
  expect(totals.bookings).toBe(bookings.length)
  return bookings.map(({ booker }) => booker)
}

beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  kashi = await buildTourPackage(app.database.db, { name: 'Kashi Darshan' })
  rann = await buildTourPackage(app.database.db, { name: 'White Rann' })
  const [all, part, none, gone] = [
    await book('All Paid', kashi),
    await book('Bit Paid', kashi),
    await book('Counter Shah', rann),
    await book('Departed Roy', rann),
  ]
  await payFor(all, 100)
  await payFor(part, 40)
  await payFor(gone, 0)
  await pool.query(`update bookings set status = 'confirmed' where id = any($1)`, [[all, part]])
  await pool.query(`update bookings set came_by = 'counter', taken_by = $2 where id = $1`, [none, priya.id])
  await pool.query(`update bookings set status = 'cancelled', start_date = $2 where id = $1`, [
    gone,
    addDays(today, -3),
  ])
  await pool.query(`update bookings set start_date = $2 where id = $1`, [part, addDays(today, 7)])
  for (const [booking, place] of [
    [all, 1],
    [all, 2],
    [part, 1],
  ])
    await pool.query(
      `insert into traveller_details (booking_id, place, revision, name, age, gender, created_at, updated_at) values ($1, $2, 1, 'Given Name', 40, 'other', now(), now())`,
      [booking, place],
    )
})

describe('the filters of the bookings table', () => {
  it.each([
    [{ status: 'held,cancelled' }, ['Counter Shah', 'Departed Roy']],
    [{ came: 'counter,phone' }, ['Counter Shah']],
    [{ came: 'site' }, ['All Paid', 'Bit Paid', 'Departed Roy']],
    [{ paid: 'all' }, ['All Paid']],
    [{ paid: 'part' }, ['Bit Paid']],
    [{ paid: 'nothing' }, ['Counter Shah', 'Departed Roy']],
    [{ paid: 'owing' }, ['Bit Paid', 'Counter Shah', 'Departed Roy']],
    [{ names: 'given' }, ['All Paid']],
    [{ names: 'missing' }, ['Bit Paid', 'Counter Shah']],
    [{ within: 'week' }, ['Bit Paid']],
    [{ within: 'gone' }, ['Departed Roy']],
    [{ within: 'ahead', paid: 'nothing' }, ['Counter Shah']],
    [{ within: 'today' }, []],
    [{ within: 'tomorrow' }, []],
  ])('%j finds %j', async (query, names) => {
    expect(await listBookings(query)).toEqual(names)
  })

  it('filter by several packages and by the person who took the booking, with both choices shown by name', async () => {
    expect(await listBookings({ package: `${kashi},${rann}`, taken: priya.id })).toEqual(['Counter Shah'])
    expect(await listBookings({ package: String(kashi) })).toEqual(['All Paid', 'Bit Paid'])
    const { packages, bookingStaff } = await priya.browser.call(calls.listBookingChoices)
    expect(packages).toContainEqual({ id: rann, name: 'White Rann' })
    expect(bookingStaff).toEqual([{ id: priya.id, name: 'Priya Nair' }])
  })

  it('count bookings with unnamed travellers like their list does, including on Today', async () => {
    expect(await listBookings({ view: 'unnamed' })).toEqual(['Bit Paid'])
    const { views } = await priya.browser.call(calls.listDeskBookings, { query: {} })
    const { bookings } = await priya.browser.call(getToday)
    expect([views.unnamed, bookings?.unnamed]).toEqual([1, { mine: 1, others: 0 }])
  })

  it('report how many bookings each of them hides when the result is empty', async () => {
    const page = await priya.browser.call(calls.listDeskBookings, {
      query: { status: 'confirmed', came: 'counter', q: 'shah', package: String(rann) },
    })
    expect(page.bookings).toEqual([])
    expect(page.hidden).toEqual([
      { filter: 'q', bookings: 0 },
      { filter: 'status', bookings: 1 },
      { filter: 'package', bookings: 0 },
      { filter: 'came', bookings: 0 },
    ])
    const days = await priya.browser.call(calls.listDeskBookings, { query: { from: '2030-01-01', view: 'leaving' } })
    expect(days.hidden).toEqual([
      { filter: 'view', bookings: 0 },
      { filter: 'days', bookings: 1 },
    ])
    expect((await priya.browser.call(calls.listDeskBookings, { query: { came: 'counter' } })).hidden).toEqual([])
  })

  it('are refused with an error text when a value is invalid', async () => {
    for (const query of ['status=held,paid', 'package=1,x', 'came=fax', 'within=year', 'taken=a%20b', 'names=2']) {
      const { status, body } = await priya.browser.send('GET', `${calls.listDeskBookings.path}?${query}`)
      expect({ query, status, code: body['code'] }).toEqual({ query, status: 422, code: 'INVALID_INPUT' })
    }
  })

  it('show a tour manager no names of packages and staff', async () => {
    const hetal = await hireStaff(app, { role: 'tour_manager' })
    expect(await hetal.browser.call(calls.listBookingChoices)).toEqual({
      packages: [],
      bookingStaff: [],
      assignees: [],
      colleagues: [],
    })
  })
})
