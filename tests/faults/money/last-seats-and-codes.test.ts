import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askUntilServed } from '#tests/helpers/ask-until-served.ts'
import { bookId, bookingBody } from '#tests/helpers/book.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { createTestClient, type TestAnswer, type TestClient } from '#tests/helpers/test-client.ts'
import { drawFor } from '../seed.ts'
import { brokenPromises } from './broken-promises.ts'

const GOA = 13
const KERALA = 14
const SEATS = 10
const VISITORS = 500
const draw = drawFor('last seats and codes')

let app: App
let origins: string[] = []
beforeAll(async () => {
  app = await startApp()
  origins = [app.url, (await app.startAnother()).url, (await app.startAnother()).url]
})
afterAll(async () => {
  await app.stop()
})

const visitorAt = (origin: string): TestClient => createTestClient((path, init) => fetch(origin + path, init), origin)
const originOf = (index: number): string => origins[index % origins.length] ?? ''
const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

type Answer = TestAnswer<Record<string, unknown>>
/** How many visitors were told what. */
function told(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const { code } = body
    const name = typeof code === 'string' ? `${status} ${code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const book = (visitor: TestClient, startDate: string, packageId = GOA): Promise<Answer> => {
  const headers = { 'idempotency-key': randomUUID() }
  const json = bookingBody({ packageId, startDate, guests: 1 })
  return askUntilServed(() => visitor.send('POST', '/booking/create', { json, headers }))
}

describe('three processes on one database', () => {
  it('sell exactly ten of ten seats to five hundred visitors who ask at the same moment', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: SEATS, inDays: 40 })
    const answers = await many(VISITORS, (index) => book(visitorAt(originOf(index)), startDate))
    console.log(`500 visitors, 3 processes, 10 seats: ${JSON.stringify(told(answers))}`)
    expect(told(answers)).toEqual({ 200: SEATS, '409 SOLD_OUT': VISITORS - SEATS })
    expect(await brokenPromises(app.database)).toEqual([])
  })

  it('make one booking of twenty clicks with one key, and refuse the key for another booking', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: 50, inDays: 41 })
    const headers = { 'idempotency-key': randomUUID() }
    const json = bookingBody({ packageId: GOA, startDate, guests: 1 })
    const click = (index: number): Promise<Answer> =>
      askUntilServed(() => visitorAt(originOf(index)).send('POST', '/booking/create', { json, headers }))
    const answers = await many(20, click)
    expect(told(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body['bookingId'])).size).toBe(1)
    const other = bookingBody({ packageId: GOA, startDate, guests: 2 })
    const refused = await visitorAt(app.url).send('POST', '/booking/create', { json: other, headers })
    expect([refused.status, refused.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('open one order at the bank for twenty requests of one booking', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: KERALA, seats: 50, inDays: 42 })
    const visitor = visitorAt(app.url)
    const booking = await bookId(visitor, { packageId: KERALA, startDate, guests: 1 })
    const json = { packageId: KERALA, booking_id: booking, promo_code: null }
    const answers = await many(20, (index) => {
      const same = visitorAt(originOf(index))
      visitor.cookies.forEach((value, name) => same.cookies.set(name, value))
      return askUntilServed(() => same.send('POST', '/api/orders', { json }))
    })
    expect(told(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['order']))).size).toBe(1)
    const { rowCount } = await app.database.pool.query(
      `select 1 from gateway_orders where booking_id = $1 and status <> 'abandoned'`,
      [booking],
    )
    expect(rowCount).toBe(1)
  })

  it('count five uses of a code that fifty travellers pay with at the same moment', async () => {
    const startDate = await limitSeats(app.database.pool, { packageId: KERALA, seats: 200, inDays: 43 })
    const code = await buildPromoCode(app.database.db, { percent: 10, usageLimit: 5, perCustomerLimit: 100 })
    const visitors = Array.from({ length: 50 }, (_, index) => visitorAt(originOf(index)))
    const bookings = await Promise.all(visitors.map((visitor) => book(visitor, startDate, KERALA)))
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const json = { packageId: KERALA, booking_id: bookings[index]?.body['bookingId'], promo_code: code }
        return askUntilServed(() => visitor.send('POST', '/api/orders', { json }))
      }),
    )
    expect(told(answers)).toEqual({ 200: 5, '409 PROMO_EXHAUSTED': 45 })
    const { rows } = await app.database.pool.query('select used from promo_codes where code = $1', [code])
    expect(rows).toEqual([{ used: 5 }])
  })

  it('meet no deadlock when travellers change days, pay and leave in any order', async () => {
    const days = await Promise.all(
      [50, 51, 52].map((inDays) => limitSeats(app.database.pool, { packageId: GOA, seats: 20, inDays })),
    )
    const plans = Array.from({ length: 32 }, () => Array.from({ length: 8 }, () => draw.between(0, 4)))
    const answers = await Promise.all(
      plans.map(async (plan, index) => {
        const visitor = visitorAt(originOf(index))
        const seen: Answer[] = []
        let booking: unknown
        for (const step of plan) {
          if (step < 3 || typeof booking !== 'string') {
            const json = {
              ...bookingBody({ packageId: GOA, startDate: days[step % 3] ?? '', guests: 1 + (index % 3) }),
              ...(typeof booking === 'string' && { replaces: booking }),
            }
            const headers = { 'idempotency-key': randomUUID() }
            const answer = await askUntilServed(() => visitor.send('POST', '/booking/create', { json, headers }))
            booking = answer.status === 200 ? answer.body['bookingId'] : booking
            seen.push(answer)
          } else {
            const json = { packageId: GOA, booking_id: booking, promo_code: null }
            seen.push(await askUntilServed(() => visitor.send('POST', '/api/orders', { json })))
          }
        }
        return seen
      }),
    )
    console.log(`32 visitors, 8 steps each: ${JSON.stringify(told(answers.flat()))}`)
    expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([])
    const { rows } = await app.database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: '0' }])
    expect(await brokenPromises(app.database)).toEqual([])
  })
})
