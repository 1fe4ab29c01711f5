import { afterAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { book, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { completeBookings } from '#features/bookings/server/complete-bookings.ts'
import { expireHold } from './expire-hold.ts'

// Production limits: three holds per owner.
const app = await createTestApp({ scale: 1 })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async (bookingId: string) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']

async function confirm({ openOrder, pay }: HeldTrip): Promise<void> {
  const payment = await pay(await openOrder())
  expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
}

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03']

describe('the three unpaid bookings that one browser may hold', () => {
  it('count while their holds run, and no longer', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const visitor = app.visitor()
    for (const startDate of DAYS) await bookAndGetId(visitor, { packageId, startDate })
    app.clock.advanceMinutes(14.9)
    expect((await book(visitor, { packageId, startDate: '2026-12-04' })).body['code']).toBe('TOO_MANY_HOLDS')
    app.clock.advanceMinutes(0.1)
    expect((await book(visitor, { packageId, startDate: '2026-12-04' })).status).toBe(200)
  })

  it('are only those of this browser', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const visitor = app.visitor()
    for (const startDate of DAYS) await bookAndGetId(visitor, { packageId, startDate })
    const other = app.visitor()
    await bookAndGetId(other, { packageId, startDate: '2026-12-05' })
    expect((await book(other, { packageId, startDate: '2026-12-06' })).status).toBe(200)
  })

  it('make room for another one when one of them is paid', async () => {
    const visitor = app.visitor()
    const [first] = [await buildHeldTrip(app, { visitor }), await buildHeldTrip(app, { visitor })]
    const third = await buildHeldTrip(app, { visitor })
    const another = { packageId: third.packageId, startDate: '2026-12-20' }
    expect((await book(visitor, another)).body['code']).toBe('TOO_MANY_HOLDS')
    await confirm(first)
    expect((await book(visitor, another)).status).toBe(200)
  })
})

describe('a hold', () => {
  it('is checked by a job when it ends, and its history says who made it', async () => {
    const { bookingId } = await buildHeldTrip(app)
    const end = new Date(app.clock.now().getTime() + 15 * 60_000)
    expect(
      await sql("select start_after from jobs.job where name = 'expire-hold' and data ->> 'bookingId' = $1", bookingId),
    ).toEqual([{ start_after: end }])
    app.clock.set(end)
    await expireHold(app.platform, bookingId)
    expect(
      await sql(
        'select from_status, to_status, actor, cause from status_history where entity_id = $1 order by seq',
        bookingId,
      ),
    ).toEqual([
      { from_status: 'new', to_status: 'held', actor: 'traveller', cause: 'booked on the site' },
      { from_status: 'held', to_status: 'expired', actor: 'system', cause: 'hold expired' },
    ])
  })

  it('releases its promo code when it expires: the next traveller can use it', async () => {
    const promo = await buildPromoCode(app.platform.db, { percent: 10, usageLimit: 1, perCustomerLimit: 1 })
    const [first, second] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    await first.openOrder(promo)
    expect((await second.order(promo)).body['code']).toBe('PROMO_INVALID')
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, first.bookingId)
    expect(await sql('select used from promo_codes where code = $1', promo)).toEqual([{ used: 0 }])
    expect((await second.order(promo)).status).toBe(200)
    const redemption =
      'select booking_id as id from promo_redemptions where promo_code_id = (select id from promo_codes where code = $1)'
    expect(await sql(redemption, promo)).toEqual([{ id: second.bookingId }])
  })

  it('releases its promo code even when another traveller takes its seats first', async () => {
    const promo = await buildPromoCode(app.platform.db, { percent: 10 })
    const first = await buildHeldTrip(app, { capacity: 2 })
    await first.openOrder(promo)
    app.clock.advanceMinutes(31)
    await bookAndGetId(app.visitor(), { packageId: first.packageId, guests: 2 })
    expect(await statusOf(first.bookingId)).toBe('expired')
    expect(await sql('select used from promo_codes where code = $1', promo)).toEqual([{ used: 0 }])
  })

  it('releases its seats to others as soon as it ends, even to a stranger who names it as the booking to replace', async () => {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    const request = { packageId: trip.packageId, guests: 1 }
    // No seat is left, and no payment was opened, so the hold ends after five minutes.
    app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000 - 1))
    expect((await book(app.visitor(), request)).body['code']).toBe('SOLD_OUT')
    app.clock.set(new Date(app.clock.now().getTime() + 1))
    const json = { ...bookingBody(request), replaces: trip.bookingId }
    expect((await app.visitor().send('POST', '/booking/create', { json })).status).toBe(200)
    const [end] = await sql(
      'select to_status, actor, cause from status_history where entity_id = $1 order by seq desc limit 1',
      trip.bookingId,
    )
    expect(end).toEqual({ to_status: 'expired', actor: 'system', cause: 'hold expired' })
  })

  it('that has expired on another day is left to its own job when seats of this day are requested', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 2 })
    const [here, there] = [app.visitor(), app.visitor()]
    const sameDay = await bookAndGetId(here, { packageId, guests: 2 })
    const otherDay = await bookAndGetId(there, { packageId, guests: 2, startDate: '2026-12-11' })
    app.clock.advanceMinutes(16)
    await bookAndGetId(app.visitor(), { packageId, guests: 1 })
    expect([await statusOf(sameDay), await statusOf(otherDay)]).toEqual(['expired', 'held'])
  })
})

describe('a paid booking', () => {
  it('keeps its seats: the day stays sold out after the end of its former hold', async () => {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    await confirm(trip)
    app.clock.advanceMinutes(24 * 60)
    expect(await expireHold(app.platform, trip.bookingId)).toBeNull()
    const answer = await book(app.visitor(), { packageId: trip.packageId, guests: 1 })
    expect([answer.status, answer.body['code']]).toEqual([409, 'SOLD_OUT'])
    expect(await statusOf(trip.bookingId)).toBe('confirmed')
  })

  it('is completed when its last day is over; an unpaid booking is not', async () => {
    const [paid, unpaid] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    await confirm(paid)
    app.clock.set(new Date('2026-12-12T18:29:00Z'))
    await expireHold(app.platform, unpaid.bookingId)
    expect(await completeBookings(app.platform)).toBe(0)
    app.clock.advanceMinutes(1)
    await completeBookings(app.platform)
    expect([await statusOf(paid.bookingId), await statusOf(unpaid.bookingId)]).toEqual(['completed', 'expired'])
    expect(
      await sql(
        'select from_status, to_status, actor from status_history where entity_id = $1 and seq = 3',
        paid.bookingId,
      ),
    ).toEqual([{ from_status: 'confirmed', to_status: 'completed', actor: 'system' }])
  })
})
