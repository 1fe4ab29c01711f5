import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { reconcileOrder } from './reconcile-order.ts'

const app = await createTestApp()
afterAll(() => app.close())
afterEach(async () => {
  await sql('delete from sandbox.faults')
  // Most calls of these tests fail, so the circuit breaker would open without these successful calls.
  await Promise.all(Array.from({ length: 10 }, () => app.platform.gateway.findOrderByReceipt('none')))
})

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const ordersOf = ({ bookingId }: HeldTrip) =>
  sql('select id, status from gateway_orders where booking_id = $1 order by created_at, receipt', bookingId)
/** Counts the orders of a booking at the gateway. */
const countGatewayOrders = async ({ bookingId }: HeldTrip): Promise<number> => {
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  const { orders } = await app.sandbox.journal()
  return orders.filter(({ receipt }) => receipt?.startsWith(String(row?.['reference']))).length
}

/** An order whose response was lost, and a request that opens it again while the gateway is slow to create it. */
async function openDuringSlowGateway() {
  const trip = await buildHeldTrip(app)
  await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
  expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
  // The look-up by receipt succeeds. The creation of the new order is slow.
  await app.sandbox.fault({ path: '/v1/orders', n: 1, delay: 1 })
  await app.sandbox.fault({ path: '/v1/orders', n: 1, delay: 1_500 })
  const slow = trip.order()
  await until(async () => (await sql('select 1 from sandbox.faults where remaining > 0')).length === 0)
  const [order] = await ordersOf(trip)
  return { trip, slow, orderRowId: String(order?.['id']) }
}

describe('an order that a request is opening again', () => {
  it('is not opened by a second request, which waits and gets the same order', async () => {
    const { trip, slow } = await openDuringSlowGateway()
    const [second, first] = await Promise.all([trip.order(), slow])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body['order']).toEqual(first.body['order'])
    expect([await ordersOf(trip), await countGatewayOrders(trip)]).toMatchObject([[{ status: 'open' }], 1])
  })

  it('is not abandoned by the reconciler, which cannot find it at the gateway yet', async () => {
    const { trip, slow, orderRowId } = await openDuringSlowGateway()
    await reconcileOrder(app.platform, orderRowId, 'reconciler')
    expect((await slow).status).toBe(200)
    expect([await ordersOf(trip), await countGatewayOrders(trip)]).toMatchObject([[{ status: 'open' }], 1])
  })

  it('can be opened by others after its request was killed, once the longest request time has passed', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    await trip.order()
    const [order] = await ordersOf(trip)
    // The state that a killed process leaves behind.
    const end = new Date(app.clock.now().getTime() + 12_000)
    await sql('update gateway_orders set attempt_ends_at = $2 where id = $1', order?.['id'], end)
    await reconcileOrder(app.platform, String(order?.['id']), 'reconciler')
    expect(await ordersOf(trip)).toMatchObject([{ status: 'unknown' }])
    app.clock.set(new Date(end.getTime() + 1))
    expect((await trip.order()).status).toBe(200)
    expect([await ordersOf(trip), await countGatewayOrders(trip)]).toMatchObject([[{ status: 'open' }], 1])
  })
})

describe('an order whose second attempt failed as well', () => {
  it('can be retried immediately', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    await trip.order()
    // The look-up itself gets no response, three times.
    await app.sandbox.fault({ path: '/v1/orders', n: 3, status: 502 })
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect((await trip.order()).status).toBe(200)
    expect(await countGatewayOrders(trip)).toBe(1)
  })
})

describe('an order whose answer was lost after the gateway had created it', () => {
  const openTwice = async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, drop_reply: true })
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect((await trip.order()).status).toBe(200)
    return countGatewayOrders(trip)
  }

  it('is found by its receipt; without the look-up there would be two (control)', async () => {
    expect(await openTwice()).toBe(1)
    const { gateway } = app.platform
    app.platform.gateway = { ...gateway, findOrderByReceipt: () => Promise.resolve(undefined) }
    expect(await openTwice()).toBe(2)
    app.platform.gateway = gateway
  })
})

describe('the history of an order that was not opened', () => {
  const stepsOf = (trip: HeldTrip) =>
    sql(
      `select h.to_status, h.cause from status_history h join gateway_orders o on o.id = h.entity_id
       where o.booking_id = $1 order by h.seq`,
      trip.bookingId,
    )

  it.each([
    [502, 'answer 502'],
    [429, 'answer 429'],
    // A response without an order, such as an HTML page with status 200.
    [200, 'unreadable answer'],
  ])('records for status %i: %s', async (status, cause) => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status })
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect((await stepsOf(trip)).at(-1)).toEqual({ to_status: 'unknown', cause })
  })
})
