import { afterAll, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { asha, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refundRepository } from './payment-repository.ts'
import { refundPayment } from './refund-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.database.pool.query(text, values)).rows
}

type OrderOptions = { packageId: number; bookingId: string; promo?: string | null }

function openOrder(visitor: TestClient, { packageId, bookingId, promo = null }: OrderOptions) {
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: promo }
  return visitor.send('POST', '/api/orders', { json })
}

const gatewayIdOfBooking = async (bookingId: string) =>
  String(
    (await sql('select gateway_order_id from gateway_orders where booking_id = $1', bookingId))[0]?.[
      'gateway_order_id'
    ],
  )

describe('a trip that has begun', () => {
  it('POST /api/orders answers 422 START_DATE_PAST and holds no seats', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId, startDate: '2026-11-21' })
    app.clock.advanceMinutes(24 * 60)
    const answer = await openOrder(visitor, { packageId, bookingId })
    expect([answer.status, answer.body['code']]).toEqual([422, 'START_DATE_PAST'])
    expect(await sql('select 1 from gateway_orders where booking_id = $1', bookingId)).toHaveLength(0)
  })

  it('is not sold when its payment arrives after the seats were released: the payment is refunded', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId, startDate: '2026-11-24' })
    await openOrder(visitor, { packageId, bookingId })
    const { payment } = await app.sandbox.pay(await gatewayIdOfBooking(bookingId))
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    await sql(`update bookings set status = 'expired' where id = $1`, bookingId)
    await sql('update departures set held = 0 where tour_package_id = $1', packageId)
    app.clock.advanceMinutes(4 * 24 * 60)
    expect(await confirmPayment(app.platform, { payment: fetched, via: 'reconciler' })).toBe('refunding')
    expect(await sql('select held, sold from departures where tour_package_id = $1', packageId)).toEqual([
      { held: 0, sold: 0 },
    ])
  })
})

describe('a payment that arrives after the hold has expired', () => {
  const standing = async ({ bookingId }: HeldTrip) =>
    (
      await sql(
        `select b.status, d.held, d.sold, (select used from promo_codes p where p.id = b.promo_code_id) as used
         from bookings b join departures d on d.id = b.departure_id where b.id = $1`,
        bookingId,
      )
    )[0]

  /**
   * Two guests on a day with two seats, with a promo code. They have paid at the bank, but we learn of it only after
   * the hold has expired.
   */
  async function createLatePayment() {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    const payment = await trip.pay(await trip.openOrder(await buildPromoCode(app.platform.db, { percent: 10 })))
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, trip.bookingId)
    expect(await standing(trip)).toEqual({ status: 'expired', held: 0, sold: 0, used: 0 })
    return { trip, payment }
  }

  it('confirms the booking when its seats are still available: they are sold, and its promo code use counts again', async () => {
    const { trip, payment } = await createLatePayment()
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
    expect(await standing(trip)).toEqual({ status: 'confirmed', held: 0, sold: 2, used: 1 })
  })

  it('is refunded when the seats are taken: the seats of others stay, and its promo code use and order are dropped', async () => {
    const { trip, payment } = await createLatePayment()
    await bookAndGetId(app.visitor(), { packageId: trip.packageId, guests: 1 })
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    expect(await standing(trip)).toEqual({ status: 'expired', held: 1, sold: 0, used: 0 })
    expect(await sql('select status from gateway_orders where booking_id = $1', trip.bookingId)).toEqual([
      { status: 'superseded' },
    ])
    expect(await sql('select status, reason from refunds where booking_id = $1', trip.bookingId)).toEqual([
      { status: 'queued', reason: 'no_seats' },
    ])
  })

  it('releases no seat when its amount differs from ours, and the booking waits for a person', async () => {
    const { trip, payment } = await createLatePayment()
    await bookAndGetId(app.visitor(), { packageId: trip.packageId, guests: 2 })
    const other = { ...payment, amount: paise(payment.amount - 1) }
    expect(await confirmPayment(app.platform, { payment: other, via: 'webhook' })).toBe('review')
    expect(await standing(trip)).toEqual({ status: 'needs_review', held: 2, sold: 0, used: 0 })
  })

  it('of another amount during the hold releases the seats, only once, however often it is reported', async () => {
    const trip = await buildHeldTrip(app, { capacity: 4 })
    await buildHeldTrip(app, { packageId: trip.packageId })
    const payment = await trip.pay(await trip.openOrder())
    const other = { ...payment, amount: paise(payment.amount + 1) }
    for (let i = 0; i < 2; i++)
      expect(await confirmPayment(app.platform, { payment: other, via: 'webhook' })).toBe('review')
    expect(await standing(trip)).toEqual({ status: 'needs_review', held: 2, sold: 0, used: null })
    // A later payment waits for the same review.
    const second = { ...payment, id: 'pay_SecondCapture2' }
    expect(await confirmPayment(app.platform, { payment: second, via: 'webhook' })).toBe('review')
    expect(await sql('select 1 from refunds where booking_id = $1', trip.bookingId)).toEqual([])
  })

  it('in another currency is never accepted', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    expect(await confirmPayment(app.platform, { payment: { ...payment, currency: 'USD' }, via: 'webhook' })).toBe(
      'review',
    )
    expect(await standing(trip)).toMatchObject({ status: 'needs_review', held: 0, sold: 0 })
  })
})

describe('a promo code limited to one use per customer', () => {
  it('is used once when the customer opens several bookings at the same time', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const promo = await buildPromoCode(app.platform.db, { percent: 10, perCustomerLimit: 1 })
    const customer = { ...asha, email: 'once@example.com' }
    const bookings = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const visitor = app.visitor()
        return { visitor, bookingId: await bookAndGetId(visitor, { packageId, guests: 1, customer }) }
      }),
    )
    const answers = await Promise.all(
      bookings.map(({ visitor, bookingId }) => openOrder(visitor, { packageId, bookingId, promo })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'PROMO_INVALID')).toHaveLength(3)
    expect(await sql('select used from promo_codes where code = $1', promo)).toEqual([{ used: 1 }])
  })
})

describe('an order whose amount changes while the gateway opens it', () => {
  it('never reaches the checkout of the request for the old amount', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId })
    const promo = await buildPromoCode(app.platform.db, { percent: 10 })
    await app.sandbox.fault({ path: '/v1/orders', n: 1, delay: 1500 })
    const first = openOrder(visitor, { packageId, bookingId })
    await until(async () => (await sql('select 1 from gateway_orders where booking_id = $1', bookingId)).length === 1)
    const second = await openOrder(visitor, { packageId, bookingId, promo })
    expect(second.status).toBe(200)
    expect([(await first).status, (await first).body['code']]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  })
})

describe('a traveller who goes back to the details after the payment has arrived', () => {
  it('is sent to the paid booking, not to a second one', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId })
    await openOrder(visitor, { packageId, bookingId })
    const { payment } = await app.sandbox.pay(await gatewayIdOfBooking(bookingId))
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: fetched, via: 'webhook' })).toBe('confirmed')
    const json = { ...bookingBody({ packageId, customer: { phone: '91234 56789' } }), replaces: bookingId }
    expect((await visitor.send('POST', '/booking/create', { json })).body['bookingId']).toBe(bookingId)
    const other = { ...bookingBody({ packageId, startDate: '2026-12-24' }), replaces: bookingId }
    expect((await visitor.send('POST', '/booking/create', { json: other })).body['bookingId']).not.toBe(bookingId)
  })
})

describe('an unpaid refund of the other gateway', () => {
  it('is not requested from this gateway, and waits', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId })
    await openOrder(visitor, { packageId, bookingId })
    const { payment } = await app.sandbox.pay(await gatewayIdOfBooking(bookingId))
    await sql(`update bookings set status = 'cancelled' where id = $1`, bookingId)
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: fetched, via: 'webhook' })).toBe('refunding')
    const [refund] = await sql('select id from refunds where booking_id = $1', bookingId)
    const live = { ...app.platform, payments: { ...app.platform.payments, mode: 'live' as const } }
    await refundPayment(live, String(refund?.['id']))
    expect(await sql('select status from refunds where booking_id = $1', bookingId)).toEqual([{ status: 'queued' }])
    expect(await refundRepository.findDebtIds(app.platform.db, 'sandbox')).toContain(refund?.['id'])
    expect(await refundRepository.findDebtIds(app.platform.db, 'live')).toEqual([])
  })
})

describe('GET /api/payments/status', () => {
  it('returns the status of the requested order, even if an earlier order of the booking was refunded', async () => {
    const visitor = app.visitor()
    const packageId = await buildTourPackage(app.platform.db)
    const bookingId = await bookAndGetId(visitor, { packageId })
    const promo = await buildPromoCode(app.platform.db, { percent: 10 })
    const old = gatewayIdOf(await openOrder(visitor, { packageId, bookingId }))
    const current = gatewayIdOf(await openOrder(visitor, { packageId, bookingId, promo }))
    const { payment } = await app.sandbox.pay(old)
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: fetched, via: 'webhook' })).toBe('refunding')
    const statusOf = async (id: string) =>
      (await visitor.send('GET', `/api/payments/status?order=${id}`)).body['status']
    expect(await statusOf(old)).toBe('refunding')
    expect(await statusOf(current)).toBe('open')
  })
})
