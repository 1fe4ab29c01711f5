import { afterAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { book } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { expireHold } from './expire-hold.ts'
import { releaseBooking } from './release-booking.ts'

// Production limits. The second app has no limit per owner, to prove that this limit causes the refusals.
const app = await createTestApp({ scale: 1 })
const unlimited = await createTestApp({ scale: 1, holdRules: { maxHoldsPerOwner: Infinity } })
afterAll(async () => {
  await app.close()
  await unlimited.close()
})

const DAYS = Array.from({ length: 9 }, (_, day) => `2026-12-1${day}`)

async function countLiveHolds(testApp: TestApp, packageId: number): Promise<number> {
  const live = `select count(*)::int as count from bookings where tour_package_id = $1 and status = 'held'
    and hold_expires_at > $2`
  return (await testApp.database.pool.query(live, [packageId, testApp.clock.now()])).rows[0].count
}

/** The first booking gives the browser its cookie. All others are sent at the same time. */
async function bookAllConcurrently(testApp: TestApp): Promise<number> {
  const packageId = await buildTourPackage(testApp.platform.db)
  const visitor = testApp.visitor()
  const [first, ...others] = DAYS
  await book(visitor, { packageId, ...(first && { startDate: first }) })
  await Promise.all(others.map((startDate) => book(visitor, { packageId, startDate })))
  return countLiveHolds(testApp, packageId)
}

type Ending = (trip: HeldTrip) => Promise<unknown>

/**
 * Makes six bookings in two rounds of three and lets all their holds expire. Then opens the payment of all six at the
 * same time.
 */
async function reopenAllConcurrently(testApp: TestApp, end: Ending): Promise<{ held: number; codes: unknown[] }> {
  const visitor = testApp.visitor()
  const packageId = await buildTourPackage(testApp.platform.db)
  const trips: HeldTrip[] = []
  for (const round of [0, 3]) {
    for (const startDate of DAYS.slice(round, round + 3))
      trips.push(await buildHeldTrip(testApp, { visitor, packageId, startDate }))
    testApp.clock.advanceMinutes(16)
  }
  for (const trip of trips) await end(trip)
  const answers = await Promise.all(trips.map((trip) => trip.order()))
  return { held: await countLiveHolds(testApp, packageId), codes: answers.map(({ body }) => body['code'] ?? 'opened') }
}

const endings: [string, Ending][] = [
  ['when a job has ended their holds', ({ bookingId }) => expireHold(app.platform, bookingId)],
  ['when no job has noticed yet that their time is over', () => Promise.resolve()],
]

describe('the limit of three unpaid bookings per owner', () => {
  it('applies to nine requests that arrive at the same time', async () => {
    expect(await bookAllConcurrently(app)).toBe(3)
    expect(await bookAllConcurrently(unlimited)).toBe(9)
  })

  it.each(endings)('applies to opening the payments of six expired bookings, %s', async (_, end) => {
    const { held, codes } = await reopenAllConcurrently(app, end)
    expect(held).toBe(3)
    expect(codes.filter((code) => code === 'opened')).toHaveLength(3)
    expect(codes.filter((code) => code === 'TOO_MANY_HOLDS')).toHaveLength(3)
    expect((await reopenAllConcurrently(unlimited, () => Promise.resolve())).held).toBe(6)
  })

  it('counts a booking that is held again, so that no fourth one can be made', async () => {
    const visitor = app.visitor()
    const old = await buildHeldTrip(app, { visitor })
    app.clock.advanceMinutes(16)
    const { packageId } = await buildHeldTrip(app, { visitor })
    await buildHeldTrip(app, { visitor })
    const payment = await old.pay(await old.openOrder())
    const fourth = { packageId, startDate: '2026-12-20' }
    expect((await book(visitor, fourth)).body['code']).toBe('TOO_MANY_HOLDS')
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    expect((await book(visitor, fourth)).status).toBe(200)
  })

  it('counts the holds again after waiting for the owner’s lock, so that a hold released in between causes no refusal', async () => {
    const { pool } = app.database
    const packageId = await buildTourPackage(app.platform.db)
    const visitor = app.visitor()
    const trips: HeldTrip[] = []
    for (const startDate of DAYS.slice(0, 3)) trips.push(await buildHeldTrip(app, { visitor, packageId, startDate }))
    const [bookingId = ''] = trips.map((trip) => trip.bookingId)
    const found = await pool.query('select owner_cookie_hash as hash from bookings where id = $1', [bookingId])
    const cookieHash: string = found.rows[0].hash
    const other = await pool.connect()
    await other.query('begin')
    await other.query('insert into hold_turns (id) values ($1)', [cookieHash])
    const answer = book(visitor, { packageId, startDate: '2026-12-18' })
    const lockWaitQuery = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await pool.query(lockWaitQuery)).rows.length > 0)
    await releaseBooking(app.platform, { bookingId, owner: { userId: null, cookieHash } })
    await other.query('rollback')
    other.release()
    expect((await answer).status).toBe(200)
    expect((await book(visitor, { packageId, startDate: '2026-12-19' })).body['code']).toBe('TOO_MANY_HOLDS')
  })

  it('leaves no rows in `hold_turns`', async () => {
    await bookAllConcurrently(app)
    expect((await app.database.pool.query('select * from hold_turns')).rows).toEqual([])
  })
})
