import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAppError } from '#kernel/errors/errors.ts'
import { prepareOrder } from '#features/payments/server/prepare-order.ts'
import { createDatabaseNow } from '#platform/db/database-now.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createBooking } from './create-booking.ts'
import { expireHold } from './expire-hold.ts'

const HOUR_MS = 3_600_000
const startDate = '2026-12-10'

let app: TestApp
/** Another process on the same database, whose clock is an hour ahead. */
let ahead: Platform
beforeAll(async () => {
  app = await createTestApp()
  const clock = { now: () => new Date(app.clock.now().getTime() + HOUR_MS) }
  ahead = { ...app.platform, clock }
})
afterAll(() => app.close())

let heldTrip: { packageId: number; bookingId: string }
beforeEach(async () => {
  const packageId = await buildTourPackage(app.database.db, { capacity: 2 })
  heldTrip = { packageId, bookingId: await bookAndGetId(app.visitor(), { packageId, startDate, guests: 2 }) }
})

async function statusOf(id: string): Promise<unknown> {
  return (await app.database.pool.query('select status from bookings where id = $1', [id])).rows[0]?.status
}

/** Another visitor books the seats of the held booking through the given process. Null when that succeeds. */
async function takeSeats(platform: Platform, packageId = heldTrip.packageId): Promise<string | null> {
  const request = { scope: 'test', key: crypto.randomUUID(), requestSha256: 'x' }
  const body = bookingBody({ packageId, startDate, guests: 2 })
  const owner = { userId: null, cookieHash: `stranger ${request.key}` }
  const source = { kind: 'visitor', address: '203.0.113.9' } as const
  return createBooking(platform, { body, owner, source, request }).then(
    () => null,
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )
}

/** Opens the payment of the held booking through the given process. */
async function openPayment(platform: Platform): Promise<void> {
  const source = { kind: 'visitor', address: '203.0.113.9' } as const
  await prepareOrder(platform, { bookingId: heldTrip.bookingId, promoCode: null, source, idempotency: null })
}

async function findHoldEnd(): Promise<Date> {
  const { rows } = await app.database.pool.query('select hold_expires_at from bookings where id = $1', [
    heldTrip.bookingId,
  ])
  return rows[0].hold_expires_at
}

describe('a process whose clock is an hour ahead', () => {
  it('ends no hold early, neither by its job nor for the seats of another booking', async () => {
    expect(await expireHold(ahead, heldTrip.bookingId)).toBeInstanceOf(Date)
    expect(await takeSeats(ahead)).toBe('SOLD_OUT')
    expect(await statusOf(heldTrip.bookingId)).toBe('held')
  })

  it('gives its own holds fifteen minutes by the clock of the database', async () => {
    const packageId = await buildTourPackage(app.database.db, { capacity: 100 })
    expect(await takeSeats(ahead, packageId)).toBeNull()
    const { rows } = await app.database.pool.query('select hold_expires_at from bookings where tour_package_id = $1', [
      packageId,
    ])
    expect(rows[0]?.hold_expires_at.getTime() - app.clock.now().getTime()).toBe(15 * 60_000)
  })

  it('does not treat a running hold as expired when its payment is opened', async () => {
    const before = await findHoldEnd()
    await openPayment(ahead)
    expect(await findHoldEnd()).toEqual(before)
    // Control: by the process's own clock, the hold has expired, and a new hold would start an hour late.
    await openPayment({ ...ahead, databaseNow: createDatabaseNow(() => ahead.clock.now()) })
    expect((await findHoldEnd()).getTime() - before.getTime()).toBe(HOUR_MS)
  })

  it('would take the seats if holds ended by the clock of the process (control)', async () => {
    const withProcessClock = { ...ahead, databaseNow: createDatabaseNow(() => ahead.clock.now()) }
    expect(await takeSeats(withProcessClock)).toBeNull()
    expect(await statusOf(heldTrip.bookingId)).toBe('expired')
  })
})
