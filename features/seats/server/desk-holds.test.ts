import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptBooking, getBooking } from '#features/bookings/api/calls.ts'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { expireHold } from './expire-hold.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'sales', 'accounts'] as const)
    people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
function desk(role: StaffRole): TestClient {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

const START_DATE = '2026-12-10'
const seats = async (packageId: number, day = START_DATE) =>
  (await sql('select held, sold from departures where tour_package_id = $1 and start_date = $2', packageId, day))[0]
const idOf = async (reference: string) =>
  String((await sql('select id from bookings where reference = $1', reference))[0]?.['id'])
const hold = (packageId: number, guests: number, role: StaffRole = 'sales') =>
  desk(role).send('POST', calls.holdSeats.path, { json: { packageId, startDate: START_DATE, guests, cameBy: 'phone' } })
async function holdSeats(packageId: number, guests = 2): Promise<string> {
  const answer = await hold(packageId, guests)
  expect(answer.status).toBe(201)
  return String(answer.body['reference'])
}
const CALLER = {
  customer_name: 'Sunita Agarwal',
  email: 'sunita@example.com',
  phone: '98290 35571',
  state: 'Rajasthan',
}
async function saveCaller(reference: string, customer: object = CALLER) {
  const { version } = await desk('sales').call(getDeskBooking, { params: { reference } })
  return desk('sales').send('POST', fillPath(calls.saveDetails.path, { reference }), { json: { version, customer } })
}

describe('seats held at the desk', () => {
  it('are held for half an hour at the price of the site, and are released automatically', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 20 })
    const answer = await hold(packageId, 3)
    expect(answer.body['heldUntil']).toBe('2026-11-21T07:00:00.000Z')
    expect(await seats(packageId)).toEqual({ held: 3, sold: 0 })
    const reference = String(answer.body['reference'])
    const booking = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(booking).toMatchObject({ cameBy: 'phone', takenBy: 'The sales', money: { payablePaise: 3_000_000 } })
    app.clock.set(new Date(NOON.getTime() + 31 * 60_000))
    await expireHold(app.platform, await idOf(reference))
    expect(await seats(packageId)).toEqual({ held: 0, sold: 0 })
    app.clock.set(NOON)
  })

  it('are refused when not available, with the number that is left and the number already held', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 9 })
    expect((await hold(packageId, 10)).body['code']).toBe('SOLD_OUT')
    const reference = await holdSeats(packageId, 4)
    await bookAndGetId(app.visitor(), { packageId, guests: 3, startDate: START_DATE })
    const path = fillPath(calls.changeHold.path, { reference })
    const more = await desk('sales').send('POST', path, { json: { packageId, startDate: START_DATE, guests: 7 } })
    expect([more.status, more.body['error']]).toEqual([409, 'Only 6 seats left. You hold 4.'])
    expect(await seats(packageId)).toEqual({ held: 7, sold: 0 })
    expect(
      (await desk('sales').send('POST', path, { json: { packageId, startDate: START_DATE, guests: 6 } })).status,
    ).toBe(200)
    expect(await seats(packageId)).toEqual({ held: 9, sold: 0 })
  })

  it('move to another day in one step, at that day’s price', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 9 })
    const reference = await holdSeats(packageId)
    const other = '2026-12-12'
    const body = { packageId, startDate: other, guests: 2 }
    await desk('sales').call(calls.changeHold, { params: { reference }, body })
    expect([await seats(packageId), await seats(packageId, other)]).toEqual([
      { held: 0, sold: 0 },
      { held: 2, sold: 0 },
    ])
  })

  it('are limited by the role: seats and time', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 40 })
    expect((await hold(packageId, 21)).body['code']).toBe('DESK_SEATS_LIMIT')
    expect((await hold(packageId, 21, 'manager')).status).toBe(201)
    expect((await hold(packageId, 1, 'accounts')).body['code']).toBe('DESK_ROLE')
    const reference = await holdSeats(packageId)
    const until = (hours: number, role: StaffRole) =>
      desk(role).send('POST', fillPath(calls.extendHold.path, { reference }), {
        json: { until: new Date(NOON.getTime() + hours * 3_600_000).toISOString() },
      })
    expect((await until(49, 'sales')).body['code']).toBe('DESK_HOLD_LIMIT')
    expect((await until(48, 'sales')).body['heldUntil']).toBe('2026-11-23T06:30:00.000Z')
    expect((await until(7 * 24 + 1, 'manager')).body['code']).toBe('DESK_HOLD_LIMIT')
    expect((await until(7 * 24, 'manager')).status).toBe(200)
    expect((await until(-1, 'manager')).body['code']).toBe('DESK_HOLD_LIMIT')
  })

  it('are released immediately, and only once', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const reference = await holdSeats(packageId)
    const path = fillPath(calls.releaseHold.path, { reference })
    const bothAnswers = await Promise.all([desk('sales').send('POST', path), desk('sales').send('POST', path)])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await seats(packageId)).toEqual({ held: 0, sold: 0 })
  })

  it('get the caller’s details, and an old version does not overwrite newer ones', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const reference = await holdSeats(packageId)
    expect((await saveCaller(reference, { ...CALLER, email: 'nowhere' })).body['code']).toBe('EMAIL_INVALID')
    const { version } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect((await saveCaller(reference)).status).toBe(200)
    const path = fillPath(calls.saveDetails.path, { reference })
    const other = { ...CALLER, phone: '98290 99999' }
    const late = await desk('sales').send('POST', path, { json: { version, customer: other } })
    expect([late.status, late.body['code']]).toEqual([409, 'DESK_CHANGED_CONCURRENTLY'])
    const { booker } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(booker).toMatchObject({ name: 'Sunita Agarwal', phone: '98290 35571' })
  })

  it('of a returning caller get their details by the phone number, in any spelling', async () => {
    const customer = { customer_name: 'Harish Joshi', phone: '+91 99250 11223', email: 'harish@example.com' }
    await buildPaidTrip(app, { customer })
    const find = (phone: string) => desk('sales').call(calls.findCaller, { query: { phone } })
    expect((await find('09925011223')).caller).toMatchObject({ name: 'Harish Joshi', email: 'harish@example.com' })
    expect((await find('011223')).caller).toBeNull()
    expect((await find('9925099999')).caller).toBeNull()
  })
})

describe('the payment link', () => {
  const tokenOf = (url: unknown) => decodeURIComponent(String(url).split('#token=')[1] ?? '')
  const adopt = (by: TestClient, bookingId: string, token: string) =>
    by.send('POST', fillPath(adoptBooking.path, { bookingId }), { headers: { [BOOKING_LINK_HEADER]: token } })
  async function holdWithLink() {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 })
    const reference = await holdSeats(packageId)
    const path = fillPath(calls.sendPaymentLink.path, { reference })
    expect((await desk('sales').send('POST', path)).body['code']).toBe('EMAIL_REQUIRED')
    await saveCaller(reference)
    const { body } = await desk('sales').send('POST', path)
    return { packageId, reference, path, bookingId: await idOf(reference), body, token: tokenOf(body['url']) }
  }

  it('is emailed once for a double click, with amount and end, and has a text for WhatsApp', async () => {
    const { path, bookingId, body, reference } = await holdWithLink()
    await desk('sales').send('POST', path)
    const mails = await sql(`select text, subject from mails where dedupe_key like $1`, `payment-link:${bookingId}%`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.['subject']).toBe(`Booking ${reference}: pay ₹20,000.00`)
    expect(mails[0]?.['text']).toContain('Sat, 21 Nov 2026, 12:30')
    expect(body).toMatchObject({ phone: '919829035571', message: expect.stringContaining(String(body['url'])) })
  })

  it('opens the payment, and nothing else, in the browser that opened it last', async () => {
    const { packageId, bookingId, token } = await holdWithLink()
    const [first, second] = [app.visitor(), app.visitor()]
    expect((await adopt(first, bookingId, '')).body['code']).toBe('BOOKING_LINK_INVALID')
    const other = await holdWithLink()
    expect((await adopt(first, other.bookingId, token)).body['code']).toBe('BOOKING_LINK_INVALID')
    expect((await adopt(first, bookingId, token)).status).toBe(200)
    expect((await first.call(getBooking, { params: { bookingId } })).total_amount).toBe(20_000)
    expect((await adopt(second, bookingId, token)).status).toBe(200)
    expect((await first.send('GET', `/booking/${bookingId}`)).status).toBe(404)
    const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
    const order = await second.send('POST', '/api/orders', { json })
    expect(order.status).toBe(200)
    await sql(`update bookings set status = 'cancelled' where id = $1`, bookingId)
    expect((await adopt(app.visitor(), bookingId, token)).body['code']).toBe('BOOKING_LINK_INVALID')
  })
})
