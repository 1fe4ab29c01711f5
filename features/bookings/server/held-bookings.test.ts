import { afterAll, describe, expect, it } from 'vitest'
import { getBooking, releaseBooking, listHeldBookings } from '../api/calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { book, bookAndGetId } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

// The same limits as in production: three holds per owner.
const app = await createTestApp({ scale: 1 })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03']
const idsOf = async (visitor: TestClient) =>
  (await visitor.call(listHeldBookings)).bookings.map(({ booking_id: id }) => id)
const giveUp = (visitor: TestClient, bookingId: string) =>
  visitor.send('POST', releaseBooking.path.replace(':bookingId', bookingId))

describe('the unpaid bookings of a browser whose tab was closed', () => {
  it('are found by its cookie, the first to expire at the top, and each can be opened', async () => {
    const packageId = await buildTourPackage(app.platform.db, { name: 'Kashi in three days' })
    const visitor = app.visitor()
    const ids: string[] = []
    for (const startDate of DAYS) {
      ids.push(await bookAndGetId(visitor, { packageId, startDate }))
      app.clock.advanceMinutes(1)
    }
    expect((await book(visitor, { packageId, startDate: '2026-12-04' })).body['code']).toBe('TOO_MANY_HOLDS')
    const { bookings } = await visitor.call(listHeldBookings)
    expect(bookings.map(({ booking_id: id }) => id)).toEqual(ids)
    expect(bookings[0]).toEqual({
      booking_id: ids[0],
      package_id: packageId,
      package_name: 'Kashi in three days',
      start_date: '2026-12-01',
      guests: 2,
      hold_expires_at: new Date(app.clock.now().getTime() + 12 * 60_000).toISOString(),
    })
    for (const bookingId of ids) await visitor.call(getBooking, { params: { bookingId } })
  })

  it('are only those that hold seats now: not paid or expired ones, nor those of others', async () => {
    const visitor = app.visitor()
    const [paid, expired] = [await buildHeldTrip(app, { visitor }), await buildHeldTrip(app, { visitor })]
    const payment = await paid.pay(await paid.openOrder())
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    app.clock.advanceMinutes(15)
    const live = await buildHeldTrip(app, { visitor })
    await buildHeldTrip(app)
    expect(await idsOf(visitor)).toEqual([live.bookingId])
    expect(await idsOf(visitor)).not.toContain(expired.bookingId)
    expect(await idsOf(app.visitor())).toEqual([])
  })
})

describe('a booking cancelled by its traveller before paying', () => {
  it('releases its seats and its code immediately, and makes room for another booking', async () => {
    const visitor = app.visitor()
    const trips = [
      await buildHeldTrip(app, { visitor }),
      await buildHeldTrip(app, { visitor }),
      await buildHeldTrip(app, { visitor }),
    ] as const
    const [first, , third] = trips
    const promo = await buildPromoCode(app.platform.db, { percent: 10 })
    await first.openOrder(promo)
    const other = { packageId: third.packageId, startDate: '2026-12-20' }
    expect((await book(visitor, other)).body['code']).toBe('TOO_MANY_HOLDS')
    expect(await giveUp(visitor, first.bookingId)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(
      await sql(
        'select d.held, d.sold, p.used from departures d, promo_codes p where d.tour_package_id = $1 and p.code = $2',
        first.packageId,
        promo,
      ),
    ).toEqual([{ held: 0, sold: 0, used: 0 }])
    expect(
      await sql(
        `select actor, cause from status_history where entity_id = $1 and to_status = 'cancelled'`,
        first.bookingId,
      ),
    ).toEqual([{ actor: 'traveller', cause: 'cancelled before payment' }])
    expect((await book(visitor, other)).status).toBe(200)
  })

  it('refunds a payment that arrives anyway', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    await giveUp(trip.visitor, trip.bookingId)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
  })

  it('can be cancelled twice, but not when it is paid, and not by others', async () => {
    const trip = await buildHeldTrip(app)
    expect((await giveUp(app.visitor(), trip.bookingId)).body['code']).toBe('BOOKING_NOT_FOUND')
    for (const again of [1, 2]) {
      expect((await giveUp(trip.visitor, trip.bookingId)).status, `time ${again}`).toBe(200)
    }
    const paid = await buildHeldTrip(app)
    const payment = await paid.pay(await paid.openOrder())
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    expect((await giveUp(paid.visitor, paid.bookingId)).body['code']).toBe('ALREADY_PAID')
  })
})
