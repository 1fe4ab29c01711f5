import { afterAll, describe, expect, it } from 'vitest'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { reconcileOrder } from './reconcile-order.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async ({ bookingId }: HeldTrip) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
const paymentsOf = ({ bookingId }: HeldTrip) =>
  sql('select status, via from payments where booking_id = $1 order by created_at', bookingId)

async function orderOf({ bookingId }: HeldTrip): Promise<Record<string, unknown> & { id: string }> {
  const rows = await sql(
    `select id, status, gateway_order_id as "gatewayId", reconcile_attempts as attempts, reconcile_at as at
     from gateway_orders where booking_id = $1 order by created_at desc, receipt desc`,
    bookingId,
  )
  return { ...rows[0], id: String(rows[0]?.['id']) }
}
const lastStep = async (id: string) =>
  (
    await sql('select to_status, actor, cause from status_history where entity_id = $1 order by seq desc limit 1', id)
  )[0]
const scheduledCheckTimes = async (id: string) =>
  (
    await sql(
      `select start_after as at from jobs.job where name = 'reconcile-order' and data ->> 'orderRowId' = $1 order by start_after`,
      id,
    )
  ).map(({ at }) => at)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)

/** Lets the reconciler check the order once. */
async function reconcileOnce(trip: HeldTrip): Promise<void> {
  await reconcileOrder(app.platform, (await orderOf(trip)).id, 'reconciler')
}

describe('an order that nobody has paid', () => {
  it('is checked after two minutes, then after 2, 5, 15 and 60 minutes, and then every hour', async () => {
    const trip = await buildHeldTrip(app)
    await trip.openOrder()
    const { id } = await orderOf(trip)
    expect((await scheduledCheckTimes(id)).at(-1)).toEqual(inMinutes(2))
    for (const [attempts, pause] of [2, 5, 15, 60, 60, 60].entries()) {
      await reconcileOnce(trip)
      expect(await orderOf(trip)).toMatchObject({ status: 'open', attempts: attempts + 1, at: inMinutes(pause) })
      expect(await scheduledCheckTimes(id)).toContainEqual(inMinutes(pause))
      app.clock.advanceMinutes(pause)
    }
  })

  it('gets no further planned check when a traveller only asks for the status', async () => {
    const trip = await buildHeldTrip(app)
    await trip.openOrder()
    const before = await orderOf(trip)
    await reconcileOrder(app.platform, before.id, 'status')
    expect(await orderOf(trip)).toEqual(before)
  })

  it('is abandoned after four days, not earlier, and no longer asked about', async () => {
    const trip = await buildHeldTrip(app)
    await trip.openOrder()
    app.clock.advanceMinutes(4 * 24 * 60)
    await reconcileOnce(trip)
    expect(await orderOf(trip)).toMatchObject({ status: 'open' })
    app.clock.advanceMinutes(1)
    await reconcileOnce(trip)
    const { id, status } = await orderOf(trip)
    expect([status, await lastStep(id)]).toEqual([
      'abandoned',
      { to_status: 'abandoned', actor: 'system', cause: 'not paid' },
    ])
    const before = await scheduledCheckTimes(id)
    await reconcileOnce(trip)
    expect(await scheduledCheckTimes(id)).toEqual(before)
  })

  it('that was replaced by another one is checked for just as long, and only then abandoned', async () => {
    const trip = await buildHeldTrip(app)
    const first = await trip.openOrder()
    await trip.openOrder(await buildPromoCode(app.platform.db, { percent: 10 }))
    const [row] = await sql('select id from gateway_orders where gateway_order_id = $1', first)
    const id = String(row?.['id'])
    await reconcileOrder(app.platform, id, 'reconciler')
    expect(await scheduledCheckTimes(id)).toHaveLength(3)
    app.clock.advanceMinutes(4 * 24 * 60 + 1)
    await reconcileOrder(app.platform, id, 'reconciler')
    expect(await scheduledCheckTimes(id)).toHaveLength(3)
    expect(await lastStep(id)).toMatchObject({ to_status: 'superseded' })
  })
})

describe('a payment that was not reported to us', () => {
  it('is found and confirms the booking; the order is not checked again', async () => {
    const trip = await buildHeldTrip(app)
    await trip.pay(await trip.openOrder())
    await reconcileOnce(trip)
    expect([await statusOf(trip), await paymentsOf(trip)]).toEqual([
      'confirmed',
      [{ status: 'captured', via: 'reconciler' }],
    ])
    const { id, status, attempts } = await orderOf(trip)
    expect([status, attempts]).toEqual(['paid', 0])
    const checkTimes = await scheduledCheckTimes(id)
    await reconcileOnce(trip)
    expect(await scheduledCheckTimes(id)).toEqual(checkTimes)
  })

  it('is captured by us while the seats are held, when the bank has authorised it too late for the gateway to capture it', async () => {
    const trip = await buildHeldTrip(app)
    await trip.pay(await trip.openOrder(), 'authorized')
    app.clock.advanceMinutes(11.9)
    await reconcileOnce(trip)
    expect([await statusOf(trip), await paymentsOf(trip)]).toEqual([
      'held',
      [{ status: 'authorized', via: 'reconciler' }],
    ])
    app.clock.advanceMinutes(0.1)
    await reconcileOnce(trip)
    expect([await statusOf(trip), await paymentsOf(trip)]).toEqual([
      'confirmed',
      [{ status: 'captured', via: 'reconciler' }],
    ])
  })

  it('is not captured after the hold has expired; the gateway then refunds it by itself', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder(), 'authorized')
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, trip.bookingId)
    await reconcileOnce(trip)
    expect([await statusOf(trip), await paymentsOf(trip)]).toEqual([
      'expired',
      [{ status: 'authorized', via: 'reconciler' }],
    ])
    expect((await app.platform.gateway.fetchPayment(payment.id)).status).toBe('authorized')
  })

  it('is not captured when its amount differs from the order', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder(), 'authorized')
    await sql('update gateway_orders set amount_paise = amount_paise + 1 where booking_id = $1', trip.bookingId)
    app.clock.advanceMinutes(13)
    await reconcileOnce(trip)
    expect((await app.platform.gateway.fetchPayment(payment.id)).status).toBe('authorized')
    expect(await statusOf(trip)).toBe('held')
  })

  it('confirms nothing when the gateway has already refunded it', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    const { id: paymentId, amount } = payment
    await app.platform.gateway.refundPayment({ paymentId, amount, idempotencyKey: `by-hand-${paymentId}`, notes: {} })
    await reconcileOnce(trip)
    expect([await statusOf(trip), await paymentsOf(trip)]).toEqual(['held', []])
  })
})

describe('an order that may or may not exist at the gateway', () => {
  it('is found by its receipt', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, drop_reply: true })
    expect((await trip.order()).status).toBe(503)
    expect(await orderOf(trip)).toMatchObject({ status: 'unknown', gatewayId: null })
    expect(await lastStep((await orderOf(trip)).id)).toEqual({
      to_status: 'unknown',
      actor: 'gateway',
      cause: 'answer 504',
    })
    await reconcileOnce(trip)
    const { id, status, gatewayId } = await orderOf(trip)
    expect([status, gatewayId]).toEqual(['open', expect.stringMatching(/^order_/)])
    expect(await lastStep(id)).toEqual({ to_status: 'open', actor: 'gateway', cause: 'found at the gateway' })
    expect((await trip.order()).body).toMatchObject({ order: { id: gatewayId } })
  })

  it('is abandoned when the gateway has no such order; the next attempt opens another one', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    expect((await trip.order()).status).toBe(503)
    const { id } = await orderOf(trip)
    const checkTimes = await scheduledCheckTimes(id)
    await reconcileOnce(trip)
    expect(await lastStep(id)).toEqual({
      to_status: 'superseded',
      actor: 'system',
      cause: 'not found at the gateway',
    })
    expect(await scheduledCheckTimes(id)).toEqual(checkTimes)
    expect((await trip.order()).status).toBe(200)
    expect((await orderOf(trip)).id).not.toBe(id)
  })

  it('is left for eight seconds to the request that is opening it, and looked up afterwards', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayId = await trip.openOrder()
    await sql(
      "update gateway_orders set status = 'creating', gateway_order_id = null where booking_id = $1",
      trip.bookingId,
    )
    app.clock.set(new Date(app.clock.now().getTime() + 8_000))
    await reconcileOnce(trip)
    expect(await orderOf(trip)).toMatchObject({ status: 'creating', gatewayId: null })
    app.clock.set(new Date(app.clock.now().getTime() + 1))
    await reconcileOnce(trip)
    expect(await orderOf(trip)).toMatchObject({ status: 'open', gatewayId })
  })
})
