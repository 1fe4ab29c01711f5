import { afterAll, describe, expect, it } from 'vitest'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { getPaymentStatus } from '../api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async (gatewayOrderId: string) =>
  (await sql('select status from gateway_orders where gateway_order_id = $1', gatewayOrderId))[0]?.['status']
const bookingOf = async (bookingId: string) =>
  (
    await sql(
      'select b.status, d.held, d.sold from bookings b join departures d on d.id = b.departure_id where b.id = $1',
      bookingId,
    )
  )[0]
const historyOf = (gatewayOrderId: string) =>
  sql(
    `select to_status, actor, cause from status_history where entity_id =
       (select id from gateway_orders where gateway_order_id = $1) order by seq`,
    gatewayOrderId,
  )

describe('a second order of a booking', () => {
  it('replaces the first one, whose history says why', async () => {
    const trip = await buildHeldTrip(app)
    const first = await trip.openOrder()
    const second = await trip.openOrder(await buildPromoCode(app.platform.db, { percent: 10 }))
    expect([await statusOf(first), await statusOf(second)]).toEqual(['superseded', 'open'])
    expect(await historyOf(first)).toEqual([
      { to_status: 'creating', actor: 'traveller', cause: 'payment opened' },
      { to_status: 'open', actor: 'gateway', cause: 'opened' },
      { to_status: 'superseded', actor: 'traveller', cause: 'amount changed' },
    ])
  })

  it('is closed when the first one is paid after all: a second payment would only be refunded', async () => {
    const trip = await buildHeldTrip(app)
    const first = await trip.openOrder()
    await trip.openOrder(await buildPromoCode(app.platform.db, { percent: 10 }))
    const third = await trip.openOrder()
    const payment = await trip.pay(first)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
    expect([await statusOf(first), await statusOf(third)]).toEqual(['paid', 'superseded'])
    expect((await historyOf(third)).at(-1)).toMatchObject({ to_status: 'superseded', cause: 'another order paid' })
    const late = await trip.pay(third)
    expect(await confirmPayment(app.platform, { payment: late, via: 'webhook' })).toBe('refunding')
    expect(
      await sql('select reason, amount_paise::int as amount from refunds where booking_id = $1', trip.bookingId),
    ).toEqual([{ reason: 'duplicate', amount: 1_000_000 }])
  })

  it('is never opened with a code that covers the full price: the first one is closed, and refunded if it is paid', async () => {
    const trip = await buildHeldTrip(app)
    const first = await trip.openOrder()
    const orderAnswer = await trip.order(await buildPromoCode(app.platform.db, { percent: 100 }))
    expect([orderAnswer.status, orderAnswer.body['order'], await bookingOf(trip.bookingId)]).toEqual([
      200,
      null,
      { status: 'confirmed', held: 0, sold: 2 },
    ])
    expect((await historyOf(first)).at(-1)).toMatchObject({ to_status: 'superseded', cause: 'nothing to pay' })
    // No page can open an order for this booking any longer.
    expect((await trip.order()).body['code']).toBe('ALREADY_PAID')
    const status = await trip.visitor.call(getPaymentStatus, { query: { order: first } })
    expect(status.status).toBe('paid')
    const payment = await trip.pay(first)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    expect(await sql('select reason from refunds where booking_id = $1', trip.bookingId)).toEqual([
      { reason: 'duplicate' },
    ])
  })

  it('does not extend a hold that another order has already extended (ADR 006)', async () => {
    const trip = await buildHeldTrip(app)
    app.clock.advanceMinutes(5)
    const first = await trip.order()
    const end = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString()
    expect(first.body['holdExpiresAt']).toBe(end)
    app.clock.advanceMinutes(5)
    const second = await trip.order(await buildPromoCode(app.platform.db, { percent: 10 }))
    expect([second.status, second.body['holdExpiresAt']]).toEqual([200, end])
  })

  it('starts a new hold when the seats had to be taken again, and does not extend this hold again either', async () => {
    const trip = await buildHeldTrip(app)
    await trip.openOrder()
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, trip.bookingId)
    const secondOrder = await trip.order(await buildPromoCode(app.platform.db, { percent: 10 }))
    const end = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString()
    expect([secondOrder.status, secondOrder.body['holdExpiresAt']]).toEqual([200, end])
    app.clock.advanceMinutes(10)
    const third = await trip.order(await buildPromoCode(app.platform.db, { percent: 20 }))
    expect([third.status, third.body['holdExpiresAt']]).toEqual([200, end])
  })
})

describe('an order that the gateway does not open at the first call', () => {
  const rowsOf = (bookingId: string) =>
    sql('select status from gateway_orders where booking_id = $1 order by created_at, receipt', bookingId)
  const countGatewayOrders = async (bookingId: string) => {
    const [row] = await sql('select reference from bookings where id = $1', bookingId)
    const { orders } = await app.sandbox.journal()
    return orders.filter(({ receipt }) => receipt?.startsWith(String(row?.['reference']))).length
  }

  it('is closed when the gateway refuses it, and the next attempt opens another one', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 400 })
    expect((await trip.order()).body['code']).toBe('GATEWAY_REFUSED')
    expect(await rowsOf(trip.bookingId)).toEqual([{ status: 'superseded' }])
    expect((await trip.order()).status).toBe(200)
    expect(await rowsOf(trip.bookingId)).toEqual([{ status: 'superseded' }, { status: 'open' }])
  })

  it('is opened once when many requests arrive after its answer was lost', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect([await rowsOf(trip.bookingId), await countGatewayOrders(trip.bookingId)]).toEqual([
      [{ status: 'unknown' }],
      0,
    ])
    const codes = (await Promise.all(Array.from({ length: 6 }, () => trip.order()))).map(({ body }) => body['code'])
    expect(codes.filter((code) => code !== undefined && code !== 'REQUEST_IN_PROGRESS')).toEqual([])
    expect(codes).toContain(undefined)
    expect([await rowsOf(trip.bookingId), await countGatewayOrders(trip.bookingId)]).toEqual([[{ status: 'open' }], 1])
  })

  it('is looked up when the answer was lost after the gateway had created it', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, drop_reply: true })
    expect((await trip.order()).status).toBe(503)
    const payment = await trip.pay(await trip.openOrder())
    expect(await countGatewayOrders(trip.bookingId)).toBe(1)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
  })
})

describe('the price that a browser claims', () => {
  it('does not change the amount, while our own price does (control)', async () => {
    // In every test booking the browser claims a price of one rupee per guest.
    const amounts = []
    for (const priceRupees of [5000, 6000])
      amounts.push((await (await buildHeldTrip(app, { priceRupees })).order()).body['order'])
    expect(amounts).toMatchObject([{ amount: 1_000_000 }, { amount: 1_200_000 }])
  })
})

describe('an amount of one rupee', () => {
  it('is the least amount that may remain after a promo code; one paisa less is refused', async () => {
    const trip = await buildHeldTrip(app)
    const tooLargePromo = await buildPromoCode(app.platform.db, { fixedPaise: 999_901 })
    expect((await trip.order(tooLargePromo)).body['code']).toBe('PROMO_AMOUNT_TOO_SMALL')
    const largestPromo = await buildPromoCode(app.platform.db, { fixedPaise: 999_900 })
    expect((await trip.order(largestPromo)).body).toMatchObject({ order: { amount: 100, currency: 'INR' } })
  })
})

describe('paying on the start date', () => {
  it('is possible until the end of that day in India, and no longer', async () => {
    // The clock is set to 12:00 in India on the start date.
    const today = await buildHeldTrip(app, { startDate: '2026-11-21' })
    const payment = await today.pay(await today.openOrder())
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
    const [open, closed] = [
      await buildHeldTrip(app, { startDate: '2026-11-21' }),
      await buildHeldTrip(app, { startDate: '2026-11-21' }),
    ]
    app.clock.set(new Date('2026-11-21T18:29:59Z'))
    expect((await open.order()).status).toBe(200)
    app.clock.set(new Date('2026-11-21T18:30:00Z'))
    expect((await closed.order()).body['code']).toBe('START_DATE_PAST')
  })

  it('takes the seats again when the payment arrives on that day, and refunds a payment on the next day', async () => {
    const day = '2026-11-24'
    const [inTime, tooLate] = [
      await buildHeldTrip(app, { startDate: day }),
      await buildHeldTrip(app, { startDate: day }),
    ]
    const payments = [await inTime.pay(await inTime.openOrder()), await tooLate.pay(await tooLate.openOrder())] as const
    app.clock.set(new Date('2026-11-24T18:29:59Z'))
    for (const { bookingId } of [inTime, tooLate]) await expireHold(app.platform, bookingId)
    expect(await confirmPayment(app.platform, { payment: payments[0], via: 'webhook' })).toBe('confirmed')
    app.clock.set(new Date('2026-11-24T18:30:00Z'))
    expect(await confirmPayment(app.platform, { payment: payments[1], via: 'webhook' })).toBe('refunding')
    expect(await sql('select reason from refunds where booking_id = $1', tooLate.bookingId)).toEqual([
      { reason: 'trip_begun' },
    ])
  })
})

describe('the seats of a departure', () => {
  it('are counted as taken while they are held and when they are sold', async () => {
    const trip = await buildHeldTrip(app, { capacity: 10, guests: 3 })
    const seatsLeft = async () => {
      const query = { from: '2026-12-10', to: '2026-12-10' }
      const days = await trip.visitor.call(getAvailability, { params: { id: trip.packageId }, query })
      return days[0]?.seatsLeft
    }
    expect(await seatsLeft()).toBe(7)
    const payment = await trip.pay(await trip.openOrder())
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    expect(await bookingOf(trip.bookingId)).toEqual({ status: 'confirmed', held: 0, sold: 3 })
    expect(await seatsLeft()).toBe(7)
    await buildHeldTrip(app, { packageId: trip.packageId, guests: 2 })
    expect(await seatsLeft()).toBe(5)
  })
})
