import { randomUUID } from 'node:crypto'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { secondsOf } from '../seconds.ts'
import { SEED } from '../seed.ts'
import { visitorAt, type Answer } from './request-seats.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'

const GOA = 13
const SECONDS = secondsOf(60)
const UNGUARDED_SEATS_FIXTURE = path.resolve(import.meta.dirname, '../fixtures/seats-without-condition.ts')

const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
})

/** An action of one visitor. `which` selects a booking from an earlier round. */
type Step = { kind: 'book'; guests: number } | { kind: 'pay' | 'leave' | 'expire'; which: number }
type Plan = { capacity: number; rounds: Step[][] }

const guests = fc.integer({ min: 1, max: 4 })
const book = fc.record({ kind: fc.constant('book' as const), guests })
const other = fc.record({
  kind: fc.constantFrom('pay' as const, 'leave' as const, 'expire' as const),
  which: fc.nat(99),
})
const plans: fc.Arbitrary<Plan> = fc.record({
  capacity: fc.integer({ min: 4, max: 40 }),
  rounds: fc.array(
    fc.array(fc.oneof({ weight: 2, arbitrary: book }, { weight: 1, arbitrary: other }), {
      minLength: 5,
      maxLength: 75,
    }),
    { minLength: 2, maxLength: 5, size: 'max' },
  ),
})

type HeldBooking = { id: string; guests: number; visitor: TestClient; state: 'held' | 'paid' | 'gone' }
type Counts = { people: number; refused: number }

let days = 0

/** One departure day with its bookings, according to the responses. */
class Day {
  readonly holds: HeldBooking[] = []
  startDate = ''
  capacity = 0

  readonly app: App
  readonly origins: readonly string[]
  readonly counts: Counts

  constructor({ app, origins, counts }: Pick<Day, 'app' | 'origins' | 'counts'>) {
    this.app = app
    this.origins = origins
    this.counts = counts
  }

  async open(capacity: number): Promise<void> {
    days += 1
    this.capacity = capacity
    this.startDate = await limitSeats(this.app.database.pool, { packageId: GOA, seats: capacity, inDays: 60 + days })
  }

  async post(visitor: TestClient, to: string, json?: object): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    return requestUntilServed(() =>
      visitor.send(json === undefined ? 'GET' : 'POST', to, { ...(json && { json }), headers }),
    )
  }

  /** Returns the number of guests if the booking was rejected, otherwise null. */
  async book(count: number): Promise<number | null> {
    this.counts.people += 1
    const visitor = visitorAt(this.origins[this.counts.people % this.origins.length] ?? '')
    const form = bookingBody({ packageId: GOA, startDate: this.startDate, guests: count })
    const answer = await this.post(visitor, '/booking/create', form)
    if (answer.status === 200) {
      this.holds.push({ id: String(answer.body['bookingId']), guests: count, visitor, state: 'held' })
      return null
    }
    expect([answer.status, answer.body['code']]).toEqual([409, 'SOLD_OUT'])
    this.counts.refused += 1
    return count
  }

  async pay(booking: HeldBooking): Promise<void> {
    const orderAnswer = await this.post(booking.visitor, '/api/orders', {
      packageId: GOA,
      booking_id: booking.id,
      promo_code: null,
    })
    const { order, key } = orderAnswer.body
    expect(orderAnswer.status, JSON.stringify(orderAnswer.body)).toBe(200)
    const choice = { method: 'upi', outcome: 'success', email: 'a@example.com', contact: '9876543210', description: '' }
    const order_id: unknown = Reflect.get(Object(order), 'id')
    const paid = await this.post(booking.visitor, '/sandbox/checkout/pay', { key_id: key, order_id, ...choice })
    const response = await this.post(booking.visitor, '/api/payments/verify', Object(paid.body['response']))
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    booking.state = 'paid'
  }

  /** A paid booking is cancelled. An unpaid one is abandoned for another day. */
  async leave(booking: HeldBooking): Promise<void> {
    const { visitor, id, guests: count, state } = booking
    if (state === 'paid') {
      const preview = await this.post(
        visitor,
        `${fillPath(previewCancellation.path, { bookingId: id })}?guests=${count}`,
      )
      const body = { guests: count, guestsBefore: count, expectedRefundPaise: preview.body['refundPaise'] }
      const answer = await this.post(visitor, fillPath(cancelBooking.path, { bookingId: id }), body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    } else {
      const startDate = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 50)
      const form = { ...bookingBody({ packageId: GOA, startDate, guests: 1 }), replaces: id }
      expect((await this.post(visitor, '/booking/create', form)).status).toBe(200)
    }
    booking.state = 'gone'
  }

  /** The hold expires, and its seats go to the next visitor who requests them. */
  async expire(booking: HeldBooking): Promise<void> {
    await this.app.database.pool.query(
      `update bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
      [booking.id],
    )
    booking.state = 'gone'
  }

  /** Runs the steps concurrently. Skips a step whose booking another step already uses. */
  async round(steps: readonly Step[]): Promise<void> {
    const activeHolds = this.holds.filter(({ state }) => state !== 'gone')
    const usedHolds = new Set<HeldBooking>()
    const work = steps.map(async (step): Promise<unknown> => {
      if (step.kind === 'book') return this.book(step.guests)
      const booking = activeHolds[step.which % Math.max(1, activeHolds.length)]
      const isPossible =
        booking !== undefined && !usedHolds.has(booking) && (step.kind === 'leave' || booking.state === 'held')
      if (!isPossible) return undefined
      usedHolds.add(booking)
      return this[step.kind](booking)
    })
    await Promise.all(work)
    await this.compare()
  }

  /** The acknowledged seats match the database, and never exceed the capacity. */
  async compare(): Promise<number> {
    const { rows } = await this.app.database.pool.query<{ live: number }>(
      `select coalesce(sum(guests), 0)::int as live from bookings where tour_package_id = $1 and start_date = $2
         and (status = 'confirmed' or status = 'held' and hold_expires_at > now())`,
      [GOA, this.startDate],
    )
    const live = this.holds.reduce((sum, { guests: count, state }) => sum + (state === 'gone' ? 0 : count), 0)
    expect(rows).toEqual([{ live }])
    expect(live).toBeLessThanOrEqual(this.capacity)
    return this.capacity - live
  }
}

/**
 * Runs one plan. In the last round people only request seats and nobody leaves, so no rejected group would have fitted.
 */
async function play(day: Day, { capacity, rounds }: Plan): Promise<void> {
  await day.open(capacity)
  for (const steps of rounds) await day.round(steps)
  const seatRequests = await Promise.all([4, 3, 2, 1, 4, 3, 2, 1, 1, 1].map((count) => day.book(count)))
  const seatsLeft = await day.compare()
  const refused = seatRequests.flatMap((count) => count ?? [])
  expect(refused.filter((count) => count <= seatsLeft)).toEqual([])
}

async function open(env: Record<string, string> = {}): Promise<{ app: App; origins: string[] }> {
  const app = await startApp({ env })
  apps.push(app)
  await limitSeats(app.database.pool, { packageId: GOA, seats: 100_000, inDays: 50 })
  return { app, origins: [app.url, (await app.startAnother()).url, (await app.startAnother()).url] }
}

const settings = { seed: SEED, numRuns: 300, endOnFailure: true }

describe('people who book for one to four, pay, leave and let their hold expire', { timeout: 600_000 }, () => {
  it(`get all available seats and never more, for ${SECONDS} seconds`, async () => {
    const { app, origins } = await open()
    const counts: Counts = { people: 0, refused: 0 }
    const property = fc.asyncProperty(plans, (plan) => play(new Day({ app, origins, counts }), plan))
    const limits = { interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false }
    const { failed, numRuns, errorInstance } = await fc.check(property, { ...settings, ...limits })
    console.log(`${numRuns} plans with ${counts.people} parties, ${counts.refused} of them refused; seed ${SEED}`)
    if (failed) throw errorInstance
    expect(counts.people).toBeGreaterThan(100)
    expect(counts.refused).toBeGreaterThan(0)
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })

  it('get too many seats when they are checked first and taken afterwards (control)', async () => {
    const { app, origins } = await open({ NODE_OPTIONS: `--import=${UNGUARDED_SEATS_FIXTURE}` })
    await app.database.pool.query('alter table departures drop constraint departures_never_oversold')
    const property = fc.asyncProperty(plans, (plan) =>
      play(new Day({ app, origins, counts: { people: 0, refused: 0 } }), plan),
    )
    const { failed, counterexample } = await fc.check(property, settings)
    expect(failed).toBe(true)
    expect(counterexample).not.toBeNull()
  })
})
