import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { confirmPayment } from './confirm-payment.ts'
import { recordAttempt } from './record-attempt.ts'

const app = await createTestApp()
afterAll(() => app.close())
afterEach(() => sql('delete from sandbox.faults'))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async ({ bookingId }: HeldTrip) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
const paymentsOf = ({ bookingId }: HeldTrip) =>
  sql('select status, via, method, error_code as error from payments where booking_id = $1', bookingId)
const unsettledPaymentJobs = ({ bookingId }: HeldTrip) =>
  sql(
    "select data ->> 'status' as status from jobs.job where name = 'payment-unsettled' and data ->> 'bookingId' = $1",
    bookingId,
  )

const resultOf = (gatewayOrderId: string, paymentId: string) => ({
  razorpay_order_id: gatewayOrderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: signCheckout(app.sandbox.keySecret, gatewayOrderId, paymentId),
})
const verify = (visitor: TestClient, json: object) => visitor.send('POST', '/api/payments/verify', { json })

describe('POST /api/payments/verify', () => {
  it('says that a payment failed and can be tried again, and records the reason', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const payment = await trip.pay(gatewayOrderId, 'failure')
    const answer = await verify(trip.visitor, resultOf(gatewayOrderId, payment.id))
    expect([answer.status, answer.body]).toEqual([200, { success: false, pending: false, summary: null }])
    expect(await paymentsOf(trip)).toEqual([
      { status: 'failed', via: 'verify', method: 'upi', error: payment.errorReason },
    ])
    expect(payment.errorReason).not.toBeNull()
    expect([await statusOf(trip), await unsettledPaymentJobs(trip)]).toEqual(['held', [{ status: 'failed' }]])
    const second = await trip.pay(gatewayOrderId)
    expect((await verify(trip.visitor, resultOf(gatewayOrderId, second.id))).body).toMatchObject({ success: true })
  })

  it('captures a payment that the bank has authorised and the gateway has not yet captured', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const payment = await trip.pay(gatewayOrderId, 'authorized')
    expect((await verify(trip.visitor, resultOf(gatewayOrderId, payment.id))).body).toMatchObject({ success: true })
    expect((await app.platform.gateway.fetchPayment(payment.id)).status).toBe('captured')
    expect(await statusOf(trip)).toBe('confirmed')
  })

  it('does not capture a payment whose amount differs from the order', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const payment = await trip.pay(gatewayOrderId, 'authorized')
    await sql('update gateway_orders set amount_paise = amount_paise + 1 where booking_id = $1', trip.bookingId)
    const answer = await verify(trip.visitor, resultOf(gatewayOrderId, payment.id))
    expect([answer.status, answer.body]).toEqual([202, { success: false, pending: true, summary: null }])
    expect((await app.platform.gateway.fetchPayment(payment.id)).status).toBe('authorized')
  })

  it('refuses a payment of another order, with any signature, and records nothing', async () => {
    const [trip, other] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    const [gatewayOrderId, otherOrderId] = [await trip.openOrder(), await other.openOrder()]
    const foreign = await other.pay(otherOrderId, 'authorized')
    const answer = await verify(trip.visitor, resultOf(gatewayOrderId, foreign.id))
    expect([answer.status, answer.body['code']]).toEqual([400, 'PAYMENT_MISMATCH'])
    expect((await app.platform.gateway.fetchPayment(foreign.id)).status).toBe('authorized')
    expect([await statusOf(trip), await statusOf(other)]).toEqual(['held', 'held'])
  })

  it('says that a payment is being refunded when the gateway has refunded it', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const { id: paymentId, amount } = await trip.pay(gatewayOrderId)
    await app.platform.gateway.refundPayment({ paymentId, amount, idempotencyKey: `by-hand-${paymentId}`, notes: {} })
    const answer = await verify(trip.visitor, resultOf(gatewayOrderId, paymentId))
    expect([answer.body['code'], await statusOf(trip)]).toEqual(['PAYMENT_REFUNDING', 'held'])
  })

  it('answers for a paid booking without asking the gateway again, even if the gateway is unavailable', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const result = resultOf(gatewayOrderId, (await trip.pay(gatewayOrderId)).id)
    const first = await verify(trip.visitor, result)
    await app.sandbox.fault({ path: '/v1/payments', n: 20, status: 502 })
    expect(await verify(trip.visitor, result)).toMatchObject({ status: 200, body: first.body })
  })

  it('says that a person must review the booking when it waits for review', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const payment = await trip.pay(gatewayOrderId)
    await sql(`update bookings set status = 'needs_review' where id = $1`, trip.bookingId)
    const answer = await verify(trip.visitor, resultOf(gatewayOrderId, payment.id))
    expect([answer.status, answer.body['code']]).toEqual([400, 'PAYMENT_MISMATCH'])
  })

  it('plans a check of the order when the gateway cannot be asked', async () => {
    const trip = await buildHeldTrip(app)
    const gatewayOrderId = await trip.openOrder()
    const payment = await trip.pay(gatewayOrderId)
    await app.sandbox.fault({ path: '/v1/payments', n: 20, status: 502 })
    expect((await verify(trip.visitor, resultOf(gatewayOrderId, payment.id))).status).toBe(202)
    expect(await sql('select reconcile_at as at from gateway_orders where booking_id = $1', trip.bookingId)).toEqual([
      { at: app.clock.now() },
    ])
  })
})

describe('GET /api/payments/status', () => {
  const getStatus = (visitor: TestClient, order: string) => visitor.send('GET', `/api/payments/status?order=${order}`)

  it('is only for the owner of the booking', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const stranger = await buildHeldTrip(app)
    for (const answer of [
      await getStatus(stranger.visitor, order),
      await getStatus(trip.visitor, 'order_00000000000000'),
    ])
      expect([answer.status, answer.body['code']]).toEqual([404, 'ORDER_NOT_FOUND'])
  })

  it('is open while the booking can be paid, even after its hold has ended, and closed when it cannot be paid', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    expect((await getStatus(trip.visitor, order)).body).toEqual({ status: 'open', summary: null })
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, trip.bookingId)
    expect((await getStatus(trip.visitor, order)).body).toEqual({ status: 'open', summary: null })
    for (const status of ['cancelled', 'needs_review']) {
      await sql('update bookings set status = $2 where id = $1', trip.bookingId, status)
      expect((await getStatus(trip.visitor, order)).body).toEqual({ status: 'closed', summary: null })
    }
  })

  it('returns what we know when the gateway is unavailable, and what the gateway knows when it answers', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    await trip.pay(order)
    await app.sandbox.fault({ path: '/v1/orders', n: 20, status: 502 })
    expect((await getStatus(trip.visitor, order)).body).toEqual({ status: 'open', summary: null })
    await sql('delete from sandbox.faults')
    expect((await getStatus(trip.visitor, order)).body).toMatchObject({ status: 'paid', summary: { orderId: order } })
    expect(await paymentsOf(trip)).toMatchObject([{ status: 'captured', via: 'status' }])
  })

  it('is paid even after the trip is over', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    await confirmPayment(app.platform, { payment: await trip.pay(order), via: 'webhook' })
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect((await getStatus(trip.visitor, order)).body).toMatchObject({
      status: 'paid',
      summary: { amount: 1_000_000 },
    })
  })
})

describe('POST /api/payments/callback', () => {
  const post = async (form: Record<string, string>) => {
    const raw = new URLSearchParams(form).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.visitor().send('POST', '/api/payments/callback', { raw, headers })
    return [answer.status, answer.headers.get('location')]
  }

  it('leads a traveller whose payment failed back to their booking page, by the order named in the form', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const metadata = JSON.stringify({ order_id: order, payment_id: 'pay_00000000000000' })
    const [status, location] = await post({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata })
    expect([status, location]).toEqual([303, expect.stringContaining(pages.bookingPage(trip.packageId))])
  })

  it('leads to the home page when the form names no order of ours', async () => {
    const forms: Record<string, string>[] = [
      {},
      { razorpay_order_id: 'order_00000000000000' },
      { razorpay_order_id: '../../admin' },
      { 'error[metadata]': '{broken' },
      { 'error[metadata]': '"text"' },
      { 'error[metadata]': 'null' },
      { 'error[metadata]': '{"order_id":7}' },
    ]
    for (const form of forms) expect(await post(form)).toEqual([303, pages.home()])
  })

  it('does not ask the gateway about an invalid payment id', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const [status, location] = await post({ ...resultOf(order, 'pay_x'), razorpay_payment_id: 'pay_x' })
    expect([status, location]).toEqual([303, pages.bookingPage(trip.packageId, order)])
    expect(await statusOf(trip)).toBe('held')
  })
})

describe('a payment attempt', () => {
  it('is recorded once, and a captured payment never becomes a failed one', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    const payment = await trip.pay(order, 'failure')
    for (let i = 0; i < 2; i++) await recordAttempt(app.platform, { payment, via: 'webhook' })
    expect([await paymentsOf(trip), await unsettledPaymentJobs(trip)]).toMatchObject([
      [{ status: 'failed' }],
      [{ status: 'failed' }],
    ])
    const authorized = { ...payment, status: 'authorized' as const }
    await recordAttempt(app.platform, { payment: authorized, via: 'webhook' })
    expect(await paymentsOf(trip)).toMatchObject([{ status: 'authorized' }])
    expect(new Set((await unsettledPaymentJobs(trip)).map(({ status }) => status))).toEqual(
      new Set(['authorized', 'failed']),
    )
    await app.sandbox.late(payment.id, true)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'reconciler' })).toBe('confirmed')
    for (const paymentEvent of [payment, authorized])
      await recordAttempt(app.platform, { payment: paymentEvent, via: 'webhook' })
    expect(await paymentsOf(trip)).toMatchObject([{ status: 'captured', via: 'webhook', method: 'upi' }])
    const [row] = await sql('select id, captured_at as at from payments where booking_id = $1', trip.bookingId)
    expect(row?.['at']).toEqual(app.clock.now())
    expect(
      (await sql('select to_status from status_history where entity_id = $1 order by seq', row?.['id'])).map(
        ({ to_status: to }) => to,
      ),
    ).toEqual(['failed', 'authorized', 'captured'])
  })
})
