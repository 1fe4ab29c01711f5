import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { requestSeats, many, countAnswers, visitorAt, type Answer } from './request-seats.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'

const GOA = 13
const KERALA = 14
const SEATS = 10
const VISITORS = 500
const UNGUARDED_FIXTURE = path.resolve(import.meta.dirname, '../fixtures/orders-and-codes-unguarded.ts')
/** Drops the database's own constraints, which otherwise would catch both faults. */
const DROP_CONSTRAINTS = `
  drop index gateway_orders_one_open;
  alter table promo_codes drop constraint promo_codes_usage`

let app: App
let origins: string[] = []
beforeAll(async () => {
  app = await startApp()
  origins = [app.url, (await app.startAnother()).url, (await app.startAnother()).url]
})
afterAll(async () => {
  await app.stop()
})

const originOf = (index: number): string => origins[index % origins.length] ?? ''
const book = async (visitor: TestClient, startDate: string, packageId = GOA): Promise<Answer> =>
  (await requestSeats(visitor, { packageId, startDate })).last

describe('three processes on one database', () => {
  it('sell exactly ten of ten seats to five hundred visitors who ask at the same time', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: SEATS, inDays: 40 })
    const answers = await many(VISITORS, (index) => book(visitorAt(originOf(index)), startDate))
    console.log(`500 visitors, 3 processes, 10 seats: ${JSON.stringify(countAnswers(answers))}`)
    expect(countAnswers(answers)).toEqual({ 200: SEATS, '409 SOLD_OUT': VISITORS - SEATS })
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })

  it('make one booking from twenty clicks with one key, and refuse the key for another booking', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: 50, inDays: 41 })
    const headers = { 'idempotency-key': randomUUID() }
    const json = bookingBody({ packageId: GOA, startDate, guests: 1 })
    const click = (index: number): Promise<Answer> =>
      requestUntilServed(() => visitorAt(originOf(index)).send('POST', '/booking/create', { json, headers }))
    const answers = await many(20, click)
    expect(countAnswers(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body['bookingId'])).size).toBe(1)
    // The control: when each click has its own key, each click creates a booking.
    const separateAnswers = await many(20, (index) => book(visitorAt(originOf(index)), startDate))
    expect(new Set(separateAnswers.map(({ body }) => body['bookingId'])).size).toBe(20)
    const other = bookingBody({ packageId: GOA, startDate, guests: 2 })
    const refusal = await visitorAt(app.url).send('POST', '/booking/create', { json: other, headers })
    expect([refusal.status, refusal.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('open one order at the gateway for twenty requests of one booking', async () => {
    const { answers, orders } = await orderTwentyTimes(origins, 42)
    expect(countAnswers(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['order']))).size).toBe(1)
    expect(orders).toBe(1)
  })

  it('count five uses of a code that two hundred travellers pay with at the same time', async () => {
    const { answers, useCount } = await payWithOneCode(origins, 43)
    expect(countAnswers(answers)).toEqual({ 200: 5, '409 PROMO_EXHAUSTED': 195 })
    expect(useCount).toBe(5)
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })
})

describe('three processes that check orders and codes first and change them afterwards (control)', () => {
  let unguarded: string[] = []
  beforeAll(async () => {
    const more = { NODE_OPTIONS: `--import=${UNGUARDED_FIXTURE}` }
    const started = [await app.startAnother(more), await app.startAnother(more), await app.startAnother(more)]
    unguarded = started.map(({ url }) => url)
    await app.database.pool.query(DROP_CONSTRAINTS)
  })

  it('open several orders for the same twenty requests', async () => {
    expect((await orderTwentyTimes(unguarded, 44)).orders).toBeGreaterThan(1)
  })

  it('count more than five uses of the same code', async () => {
    expect((await payWithOneCode(unguarded, 45)).useCount).toBeGreaterThan(5)
  })
})

/** Twenty simultaneous requests to create an order for one booking. `orders` is how many the gateway has created. */
async function orderTwentyTimes(at: readonly string[], inDays: number): Promise<{ answers: Answer[]; orders: number }> {
  const { pool } = app.database
  const startDate = await limitSeats(pool, { packageId: KERALA, seats: 50, inDays })
  const visitor = visitorAt(at[0] ?? '')
  const booking = await bookAndGetId(visitor, { packageId: KERALA, startDate, guests: 1 })
  const json = { packageId: KERALA, booking_id: booking, promo_code: null }
  const answers = await many(20, (index) => {
    const same = visitorAt(at[index % at.length] ?? '')
    visitor.cookies.forEach((value, name) => same.cookies.set(name, value))
    return requestUntilServed(() => same.send('POST', '/api/orders', { json }))
  })
  const { rows } = await pool.query<{ orders: number }>(
    `select count(*)::int as orders from sandbox.orders where entity ->> 'receipt' in
       (select receipt from gateway_orders where booking_id = $1)`,
    [booking],
  )
  return { answers, orders: rows[0]?.orders ?? 0 }
}

/** Two hundred travellers, each with their own booking, pay with one code that has five uses. */
async function payWithOneCode(at: readonly string[], inDays: number): Promise<{ answers: Answer[]; useCount: number }> {
  const { pool, db } = app.database
  const startDate = await limitSeats(pool, { packageId: KERALA, seats: 400, inDays })
  const code = await buildPromoCode(db, { percent: 10, usageLimit: 5, perCustomerLimit: 1000 })
  const visitors = Array.from({ length: 200 }, (_, index) => visitorAt(at[index % at.length] ?? ''))
  const bookings = await Promise.all(visitors.map((visitor) => book(visitor, startDate, KERALA)))
  const answers = await Promise.all(
    visitors.map((visitor, index) => {
      const json = { packageId: KERALA, booking_id: bookings[index]?.body['bookingId'], promo_code: code }
      return requestUntilServed(() => visitor.send('POST', '/api/orders', { json }))
    }),
  )
  const { rows } = await pool.query<{ used: number }>('select used from promo_codes where code = $1', [code])
  return { answers, useCount: rows[0]?.used ?? 0 }
}
