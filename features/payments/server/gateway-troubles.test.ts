import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { signCheckout, signWebhook } from '#platform/razorpay/signature.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { reopenAtGateway } from './open-at-gateway.ts'
import { processWebhook } from './process-webhook.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { refundPayment } from './refund-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())
afterEach(() => sql('delete from sandbox.faults'))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const ordersOf = ({ bookingId }: HeldTrip) =>
  sql('select id, status from gateway_orders where booking_id = $1 order by created_at, receipt', bookingId)
const stepsOf = async (id: unknown) =>
  (await sql('select to_status, cause from status_history where entity_id = $1 order by seq', id)).map(
    ({ to_status: to, cause }) => `${String(to)}: ${String(cause)}`,
  )

/** Makes every call to the gateway fail. */
async function close(): Promise<void> {
  for (const path of ['/v1/orders', '/v1/payments']) await app.sandbox.fault({ path, n: 50, status: 502 })
}
/** The look-up by receipt succeeds. The call that then opens the order gets `status`. */
async function failNextOpening(status: number): Promise<void> {
  await app.sandbox.fault({ path: '/v1/orders', n: 1, delay: 1 })
  await app.sandbox.fault({ path: '/v1/orders', n: 1, status })
}

/** Posts the form of the gateway's page. Returns the status and the redirect target. */
const post = async (form: Record<string, string>) => {
  const raw = new URLSearchParams(form).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.visitor().send('POST', '/api/payments/callback', { raw, headers })
  return [answer.status, answer.headers.get('location')]
}

describe('an order whose answer was lost', () => {
  it('stays one order, and is opened on the third attempt when the second answer is lost too', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    await failNextOpening(502)
    expect((await trip.order()).body['code']).toBe('PAYMENT_UNAVAILABLE')
    const [order, ...others] = await ordersOf(trip)
    expect([order?.['status'], others]).toEqual(['unknown', []])
    expect(await stepsOf(order?.['id'])).toEqual(['creating: payment opened', 'unknown: answer 502'])
    expect((await trip.order()).status).toBe(200)
    expect(await stepsOf(order?.['id'])).toEqual(['creating: payment opened', 'unknown: answer 502', 'open: opened'])
  })

  it('is abandoned when the gateway then refuses it, and another one is opened', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    await trip.order()
    await failNextOpening(400)
    expect((await trip.order()).body['code']).toBe('GATEWAY_REFUSED')
    const [order] = await ordersOf(trip)
    expect(await stepsOf(order?.['id'])).toEqual([
      'creating: payment opened',
      'unknown: answer 502',
      'superseded: rejected',
    ])
    expect((await trip.order()).status).toBe(200)
    expect(await ordersOf(trip)).toMatchObject([{ status: 'superseded' }, { status: 'open' }])
  })
})

describe('an order that two requests find at the same time', () => {
  it('is looked up only by the first request', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 502 })
    await trip.order()
    const [order] = await ordersOf(trip)
    const snapshot = await gatewayOrderRepository.findById(app.platform.db, String(order?.['id']))
    if (snapshot === undefined) throw new Error('there is no order')
    expect((await trip.order()).status).toBe(200)
    await close()
    await expect(reopenAtGateway(app.platform, snapshot)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  })
})

describe('an order that the gateway has refused', () => {
  it('is not looked up at the gateway', async () => {
    const trip = await buildHeldTrip(app)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 400 })
    await trip.order()
    app.clock.advanceMinutes(1)
    const [order] = await ordersOf(trip)
    expect(order?.['status']).toBe('superseded')
    await close()
    await expect(reconcileOrder(app.platform, String(order?.['id']), 'reconciler')).resolves.toBeUndefined()
  })
})

describe('a webhook about a failed payment attempt', () => {
  it('is recorded as failed, and as unreadable when it names no payment', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder(), 'failure')
    await app.sandbox.tick()
    const sendWebhook = async (payload: object) => {
      const raw = JSON.stringify({ event: 'payment.failed', payload, nonce: randomUUID() })
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signWebhook(app.sandbox.webhookSecret, raw),
      }
      await app.visitor().send('POST', '/api/payments/webhook', { raw, headers })
      const [message] = await sql('select id from inbox where body = $1', Buffer.from(raw))
      await processWebhook(app.platform, String(message?.['id']))
      return (await sql('select outcome from inbox where id = $1', message?.['id']))[0]?.['outcome']
    }
    expect(await sendWebhook({})).toBe('unreadable')
    expect(await sql('select 1 from payments where gateway_payment_id = $1', payment.id)).toEqual([])
    const { payments } = await app.sandbox.journal()
    expect(await sendWebhook({ payment: { entity: payments.find(({ id }) => id === payment.id) } })).toBe('noted')
    expect(await sql('select status from payments where gateway_payment_id = $1', payment.id)).toEqual([
      { status: 'failed' },
    ])
  })
})

describe('a webhook about a captured payment', () => {
  it('confirms the booking without a call to the gateway', async () => {
    const trip = await buildHeldTrip(app)
    await trip.pay(await trip.openOrder())
    await app.sandbox.tick()
    await close()
    const inboxRows = await sql('select id from inbox where processed_at is null')
    expect(inboxRows.length).toBeGreaterThan(0)
    for (const { id } of inboxRows) await processWebhook(app.platform, String(id))
    expect(await sql('select status from bookings where id = $1', trip.bookingId)).toEqual([{ status: 'confirmed' }])
  })
})

describe('a database that refuses to record a payment', () => {
  it('is an error for every caller that reports it; the booking does not change, and is confirmed later', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const payment = await trip.pay(order)
    const razorpay_signature = signCheckout(app.sandbox.keySecret, order, payment.id)
    const form = { razorpay_order_id: order, razorpay_payment_id: payment.id, razorpay_signature }
    await sql(`alter table payments add constraint refuses check (booking_id <> '${trip.bookingId}') not valid`)
    try {
      await expect(confirmPayment(app.platform, { payment, via: 'webhook' })).rejects.toThrow()
      expect((await post(form))[0]).toBe(500)
    } finally {
      await sql('alter table payments drop constraint refuses')
    }
    expect(await sql('select status from bookings where id = $1', trip.bookingId)).toEqual([{ status: 'held' }])
    expect((await post(form))[0]).toBe(303)
    expect(await sql('select status from bookings where id = $1', trip.bookingId)).toEqual([{ status: 'confirmed' }])
  })
})

describe('work that is already done, or whose row is gone', () => {
  it('is skipped by its job, which does not ask the gateway', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    const [order] = await ordersOf(trip)
    await close()
    for (const id of [String(order?.['id']), randomUUID()])
      for (const via of ['reconciler', 'status'] as const)
        await expect(reconcileOrder(app.platform, id, via)).resolves.toBeUndefined()
    await expect(refundPayment(app.platform, randomUUID())).resolves.toBeUndefined()
    await expect(processWebhook(app.platform, randomUUID())).resolves.toBeUndefined()
    expect(await sql('select 1 from sandbox.faults where remaining < 50')).toEqual([])
  })

  it('includes an abandoned order, and a refund that is paid or needs review', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    const [order] = await ordersOf(trip)
    const [refund] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
    await close()
    await sql(`update gateway_orders set status = 'abandoned' where id = $1`, order?.['id'])
    await reconcileOrder(app.platform, String(order?.['id']), 'reconciler')
    for (const status of ['processed', 'needs_review']) {
      await sql('update refunds set status = $2 where id = $1', refund?.['id'], status)
      await refundPayment(app.platform, String(refund?.['id']))
      expect(await sql('select status from refunds where id = $1', refund?.['id'])).toEqual([{ status }])
    }
    expect(await sql('select 1 from sandbox.faults where remaining < 50')).toEqual([])
  })
})

describe('POST /api/payments/callback', () => {
  it('leads to the home page for an order id that no database can look up', async () => {
    expect(await post({ razorpay_order_id: 'order_\0' })).toEqual([303, pages.home()])
    expect(await post({ 'error[metadata]': JSON.stringify({ order_id: '\0' }) })).toEqual([303, pages.home()])
  })

  it('leads to the booking page even if the gateway is unavailable, and the payment is looked up later', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const { id } = await trip.pay(order)
    await close()
    const form = { razorpay_order_id: order, razorpay_payment_id: id, razorpay_signature: 'no' }
    expect(await post(form)).toEqual([303, pages.bookingPage(trip.packageId, order)])
  })
})
