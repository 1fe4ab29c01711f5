import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { startTestSandbox } from '#tests/helpers/sandbox-gateway.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { checkoutSignatureMatches } from './signature.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let gateway: Gateway
let receipts = 0

beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startTestSandbox({ pool: database.pool })
  gateway = createGateway(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

function createOrder(amount = 1_234_500, receipt = `PTK-${(receipts += 1)}`) {
  return gateway.createOrder({ amount: paise(amount), currency: 'INR', receipt, notes: { booking_id: 'b-1' } })
}

async function payOrder(orderId: string, outcome?: 'success' | 'failure' | 'authorized') {
  return (await sandbox.pay(orderId, outcome)).payment
}

async function paidPayment() {
  const order = await createOrder(300_000)
  return payOrder(order.id)
}

const unavailable = expect.objectContaining({ code: 'PAYMENT_UNAVAILABLE' })
const refusal = expect.objectContaining({ code: 'GATEWAY_REFUSED' })

describe('createGateway, orders', () => {
  it('creates an order, and finds it by id and by receipt', async () => {
    const order = await createOrder()
    expect(order).toMatchObject({ amount: 1_234_500, amountPaid: 0, currency: 'INR', status: 'created', attempts: 0 })
    expect(order.createdAt).toBeInstanceOf(Date)
    expect(await gateway.fetchOrder(order.id)).toEqual(order)
    expect(await gateway.findOrderByReceipt(order.receipt ?? '')).toEqual(order)
  })

  it('finds nothing for an unknown receipt, nor for the beginning of one', async () => {
    await createOrder(50_000, 'PTK-LONG-1')
    expect(await gateway.findOrderByReceipt('PTK-LONG')).toBeUndefined()
  })

  it('prefers the paid order among several with one receipt', async () => {
    const paid = await createOrder(50_000, 'PTK-TWICE')
    await createOrder(50_000, 'PTK-TWICE')
    await payOrder(paid.id)
    expect((await gateway.findOrderByReceipt('PTK-TWICE'))?.id).toBe(paid.id)
  })

  it('cannot create an order below one rupee', async () => {
    await expect(createOrder(99)).rejects.toEqual(refusal)
  })

  it('is refused with a wrong secret', async () => {
    const stranger = createGateway({ ...sandbox, keySecret: 'wrong' })
    await expect(stranger.findOrderByReceipt('PTK-1')).rejects.toEqual(refusal)
  })

  it('does not let an id reach another address', async () => {
    for (const id of [
      '../orders/order_IluGWxBm9U8zJ8',
      'order_short',
      '',
      'pay_IH4NVgf4Dreq1l',
      'order_IluGWxBm9U8zJ8?x',
    ]) {
      await expect(gateway.fetchOrder(id)).rejects.toEqual(refusal)
      await expect(gateway.fetchOrderPayments(id)).rejects.toEqual(refusal)
    }
  })
})

describe('createGateway, payments', () => {
  it('reads a captured payment and the paid order', async () => {
    const order = await createOrder()
    const { id } = await payOrder(order.id)
    expect(await gateway.fetchPayment(id)).toMatchObject({
      orderId: order.id,
      amount: order.amount,
      status: 'captured',
      method: 'upi',
      amountRefunded: 0,
    })
    expect(await gateway.fetchOrder(order.id)).toMatchObject({ status: 'paid', amountPaid: order.amount, attempts: 1 })
  })

  it('lists every attempt, with the reason of failed ones', async () => {
    const order = await createOrder()
    await payOrder(order.id, 'failure')
    await payOrder(order.id)
    const payments = await gateway.fetchOrderPayments(order.id)
    expect(payments.map((payment) => payment.status)).toEqual(['captured', 'failed'])
    expect(payments[1]).toMatchObject({ errorCode: 'BAD_REQUEST_ERROR', errorReason: 'payment_failed' })
  })

  it('captures an authorised payment, and returns one that is already captured', async () => {
    const order = await createOrder()
    const { id } = await payOrder(order.id, 'authorized')
    expect((await gateway.fetchPayment(id)).status).toBe('authorized')
    expect((await gateway.capturePayment(id, order.amount)).status).toBe('captured')
    expect((await gateway.capturePayment(id, order.amount)).status).toBe('captured')
  })

  it('cannot capture another amount or a failed payment', async () => {
    const order = await createOrder()
    const failed = await payOrder(order.id, 'failure')
    const { id } = await payOrder(order.id, 'authorized')
    await expect(gateway.capturePayment(id, paise(order.amount - 100))).rejects.toEqual(refusal)
    await expect(gateway.capturePayment(failed.id, order.amount)).rejects.toEqual(refusal)
  })

  it('signs the result of the checkout window', async () => {
    const order = await createOrder()
    const response = await fetch(`${sandbox.baseUrl}/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: sandbox.keyId, order_id: order.id, method: 'card', outcome: 'success' }),
    })
    const { response: triple } = await response.json()
    const claim = { keySecret: sandbox.keySecret, gatewayOrderId: order.id, paymentId: triple.razorpay_payment_id }
    expect(checkoutSignatureMatches({ ...claim, signature: triple.razorpay_signature })).toBe(true)
  })
})

describe('createGateway, refunds', () => {
  it('refunds in part and then in full', async () => {
    const { id: paymentId } = await paidPayment()
    const part = await gateway.refundPayment({
      paymentId,
      amount: paise(100_000),
      idempotencyKey: `part-${paymentId}`,
      notes: {},
    })
    expect(part).toMatchObject({ paymentId, amount: 100_000, status: 'pending', arn: null })
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 100_000 })
    await gateway.refundPayment({ paymentId, amount: paise(200_000), idempotencyKey: `rest-${paymentId}`, notes: {} })
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: 300_000 })
    await sandbox.tick()
    const refunds = await gateway.fetchRefunds(paymentId)
    expect(refunds.map((refund) => [refund.amount, refund.status])).toEqual([
      [200_000, 'processed'],
      [100_000, 'processed'],
    ])
    expect(refunds[0]?.arn).toMatch(/^\d+$/)
  })

  it('creates one refund for one key, although the answer is lost three times', async () => {
    const { id: paymentId } = await paidPayment()
    const refund = { paymentId, amount: paise(300_000), idempotencyKey: `refund-${paymentId}`, notes: { why: 'test' } }
    await sandbox.fault({ path: `/v1/payments/${paymentId}/refund`, drop_reply: true, n: 3 })
    for (let i = 0; i < 3; i += 1) await expect(gateway.refundPayment(refund)).rejects.toEqual(unavailable)
    const refundAnswer = await gateway.refundPayment(refund)
    expect(await gateway.fetchRefunds(paymentId)).toEqual([refundAnswer])
  })

  it('would create one refund for each attempt under different keys (control)', async () => {
    const { id: paymentId } = await paidPayment()
    await sandbox.fault({ path: `/v1/payments/${paymentId}/refund`, drop_reply: true, n: 2 })
    for (const time of [1, 2, 3]) {
      const refund = { paymentId, amount: paise(100_000), idempotencyKey: `try-${time}-${paymentId}`, notes: {} }
      await gateway.refundPayment(refund).catch(() => undefined)
    }
    expect(await gateway.fetchRefunds(paymentId)).toHaveLength(3)
  })

  it('cannot refund more than is left', async () => {
    const { id: paymentId } = await paidPayment()
    const refund = { paymentId, amount: paise(300_100), idempotencyKey: `much-${paymentId}`, notes: {} }
    await expect(gateway.refundPayment(refund)).rejects.toEqual(refusal)
  })
})

describe('createGateway, when the gateway fails', () => {
  it('repeats a read call until it is answered', async () => {
    const order = await createOrder()
    await sandbox.fault({ path: `/v1/orders/${order.id}`, status: 502, n: 2 })
    expect((await gateway.fetchOrder(order.id)).id).toBe(order.id)
  })

  it('never repeats the creation of an order, and finds a lost one by its receipt', async () => {
    await sandbox.fault({ path: '/v1/orders', drop_reply: true })
    await expect(createOrder(70_000, 'PTK-LOST')).rejects.toEqual(unavailable)
    expect(await gateway.findOrderByReceipt('PTK-LOST')).toMatchObject({ amount: 70_000, status: 'created' })
    const journal = await sandbox.journal()
    expect(journal.orders.filter((order) => order.receipt === 'PTK-LOST')).toHaveLength(1)
  })

  it.each([429, 500, 503, 302, 200])('throws PAYMENT_UNAVAILABLE after a meaningless answer %i', async (status) => {
    const fresh = createGateway(sandbox)
    await sandbox.fault({ path: '/v1/payments/pay_IH4NVgf4Dreq1l', status, n: status === 200 ? 1 : 3 })
    await expect(fresh.fetchPayment('pay_IH4NVgf4Dreq1l')).rejects.toEqual(unavailable)
  })

  it('throws PAYMENT_UNAVAILABLE when no server listens', async () => {
    const unreachableGateway = createGateway({ ...sandbox, baseUrl: 'http://127.0.0.1:1/sandbox' })
    await expect(unreachableGateway.fetchOrder('order_IluGWxBm9U8zJ8')).rejects.toEqual(unavailable)
  })

  it('aborts a call that is never answered', async () => {
    await sandbox.fault({ path: '/v1/orders/order_IluGWxBm9U8zJ8', delay: 8_000 })
    await expect(createGateway(sandbox).fetchOrder('order_IluGWxBm9U8zJ8')).rejects.toEqual(unavailable)
  })

  it('stops calling after ten failures, and starts again when a probe succeeds', async () => {
    let time = 0
    const guarded = createGateway({ ...sandbox, now: () => time })
    const order = await createOrder()
    const path = `/v1/payments/pay_Guarded0000001`
    await sandbox.fault({ path, status: 500, n: 12 })
    for (let i = 0; i < 4; i += 1) await guarded.fetchPayment('pay_Guarded0000001').catch(() => undefined)
    // Two of the prepared faults remain, so nothing reached the gateway after the tenth failure.
    const { rows } = await database.pool.query('select remaining from sandbox.faults where path = $1', [path])
    expect(rows).toEqual([{ remaining: 2 }])
    await expect(guarded.fetchOrder(order.id)).rejects.toMatchObject({ detail: 'circuit open' })
    time += 10_000
    expect((await guarded.fetchOrder(order.id)).id).toBe(order.id)
  })
})
