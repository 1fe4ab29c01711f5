import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { startTestSandbox } from '#tests/helpers/sandbox-gateway.ts'
import { ensureSandboxTables } from './ensure-sandbox-tables.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>

beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startTestSandbox({ pool: database.pool })
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

async function call(path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const authorization = `Basic ${btoa(`${sandbox.keyId}:${sandbox.keySecret}`)}`
  const response = await fetch(`${sandbox.baseUrl}${path}`, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json', ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function createOrder(changes: object = {}) {
  const { body } = await call('/v1/orders', { body: { amount: 250_000, currency: 'INR', ...changes } })
  return body
}

async function paidPayment() {
  const order = await createOrder()
  return (await sandbox.pay(order.id)).payment
}

const capture = (id: string, body: object) => call(`/v1/payments/${id}/capture`, { body })

const refund = (id: string, body: object, key?: string) =>
  call(`/v1/payments/${id}/refund`, { body, headers: key === undefined ? {} : { 'x-refund-idempotency': key } })

const refusal = (description: string, more: object = {}) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description, ...more }) },
})

describe('ensureSandboxTables', () => {
  it('can be called by several processes at the same time, and again', async () => {
    await database.pool.query('drop schema sandbox cascade; create schema sandbox')
    await Promise.all(Array.from({ length: 6 }, () => ensureSandboxTables(database.pool)))
  })
})

describe('the sandbox API', () => {
  it('answers 401 to missing, incomplete and wrong credentials', async () => {
    for (const credentials of ['', 'Basic', `Basic ${btoa('a:b')}`, `Basic ${btoa(`${sandbox.keyId}:`)}`, 'Bearer x']) {
      const answer = await call('/v1/orders', { headers: { authorization: credentials } })
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
      })
    }
  })

  it('answers an unknown address and a wrong method with 400', async () => {
    const unknown = refusal('The requested URL was not found on the server.', {
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    })
    expect(await call('/v1/wallets')).toMatchObject(unknown)
    expect(await call('/v1/orders/order_IluGWxBm9U8zJ8', { body: {} })).toMatchObject(unknown)
  })

  it('answers an order in Razorpay’s form, with notes as an empty list', async () => {
    expect(await createOrder({ receipt: 'R-1', notes: {} })).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 250_000,
      amount_paid: 0,
      amount_due: 250_000,
      currency: 'INR',
      receipt: 'R-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    })
    expect((await createOrder({ notes: { a: 'b' } })).notes).toEqual({ a: 'b' })
  })

  it.each([
    [{ amount: undefined }, 'The amount field is required.', 'amount'],
    [{ amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: -100 }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    [{ amount: '100' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 1e15 }, 'Amount exceeds maximum amount allowed', 'amount'],
    [{ currency: undefined }, 'The currency field is required.', 'currency'],
    [{ currency: 'inr' }, 'Currency is not supported', 'currency'],
    [{ receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.', 'receipt'],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, ''])) }, expect.any(String), 'notes'],
    [{ notes: { long: 'x'.repeat(257) } }, expect.any(String), 'notes'],
  ])('refuses an order with %j', async (changes, description, field) => {
    const body = { amount: 250_000, currency: 'INR', ...changes }
    expect(await call('/v1/orders', { body })).toMatchObject(refusal(description, { field }))
  })

  it('refuses an order with an unknown field', async () => {
    const answer = await call('/v1/orders', { body: { amount: 100, currency: 'INR', discount: 1 } })
    expect(answer).toMatchObject(refusal('discount is/are not required and should not be sent'))
  })

  it.each(['/v1/orders/', '/v1/payments/'])('distinguishes an invalid id from an unknown one at %s', async (path) => {
    const prefix = path.includes('orders') ? 'order_' : 'pay_'
    expect(await call(`${path}nonsense`)).toMatchObject(refusal('nonsense is not a valid id'))
    expect(await call(`${path}${prefix}IluGWxBm9U8zJ8`)).toMatchObject(refusal('The id provided does not exist'))
  })

  it('lists orders newest first, by receipt and by page', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) ids.unshift((await createOrder({ receipt: 'LIST' })).id)
    const all = await call('/v1/orders?receipt=LIST')
    expect(all.body).toMatchObject({ entity: 'collection', count: 3, items: ids.map((id) => ({ id })) })
    const second = await call('/v1/orders?receipt=LIST&count=1&skip=1')
    expect(second.body).toMatchObject({ count: 1, items: [{ id: ids[1] }] })
    expect(await call('/v1/orders?count=101')).toMatchObject(refusal('The count may not be greater than 100.'))
  })
})

describe('sandbox payments', () => {
  it('refuses a payment for an order that is paid or has an authorised payment', async () => {
    const paid = await createOrder()
    await sandbox.pay(paid.id)
    expect(await sandbox.pay(paid.id)).toHaveProperty('error')
    const authorised = await createOrder()
    await sandbox.pay(authorised.id, 'authorized')
    expect(await sandbox.pay(authorised.id)).toHaveProperty('error')
  })

  it('accepts one of many payments that arrive at the same time', async () => {
    const order = await createOrder()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sandbox.pay(order.id)))
    expect(answers.filter((answer) => 'payment' in answer)).toHaveLength(1)
    expect((await call(`/v1/orders/${order.id}`)).body).toMatchObject({ status: 'paid', attempts: 1, amount_due: 0 })
  })

  it('leaves a payment authorised when the order requests no automatic capture', async () => {
    const order = await createOrder({ payment: { capture: 'manual' } })
    expect((await sandbox.pay(order.id)).payment).toMatchObject({ status: 'authorized', captured: false })
    const other = await createOrder({ payment_capture: 0 })
    expect((await sandbox.pay(other.id)).payment.status).toBe('authorized')
  })

  it('authorises a failed payment when the bank accepts it late', async () => {
    const order = await createOrder()
    const { payment } = await sandbox.pay(order.id, 'failure')
    expect((await sandbox.late(payment.id, false)).payment).toMatchObject({ status: 'authorized', error_code: null })
    const other = await sandbox.pay((await createOrder()).id, 'pending')
    expect((await sandbox.late(other.payment.id)).payment.status).toBe('captured')
  })

  it('refunds a payment that is authorised late on a paid order', async () => {
    const order = await createOrder()
    const { payment } = await sandbox.pay(order.id, 'pending')
    await sandbox.pay(order.id)
    expect((await sandbox.late(payment.id)).payment).toMatchObject({ status: 'refunded', amount_refunded: 250_000 })
    expect((await call(`/v1/payments/${payment.id}/refunds`)).body.count).toBe(1)
  })

  it('refuses invalid captures', async () => {
    const captured = await paidPayment()
    expect(await capture(captured.id, { amount: 250_000, currency: 'INR' })).toMatchObject(
      refusal('This payment has already been captured'),
    )
    const { payment } = await sandbox.pay((await createOrder()).id, 'authorized')
    expect(await capture(payment.id, { amount: 100, currency: 'INR' })).toMatchObject(
      refusal('Capture amount must be equal to the amount authorized'),
    )
    expect(await capture(payment.id, { currency: 'INR' })).toMatchObject(refusal('The amount field is required.'))
  })
})

describe('sandbox refunds', () => {
  it('refuses invalid refunds', async () => {
    const payment = await paidPayment()
    expect(await refund(payment.id, { amount: 250_001 })).toMatchObject(
      refusal('The refund amount provided is greater than amount captured'),
    )
    expect(await refund(payment.id, { amount: 1.5 })).toMatchObject(refusal('The amount must be an integer.'))
    expect(await refund(payment.id, { why: 'x' })).toMatchObject(
      refusal('why is/are not required and should not be sent'),
    )
    expect((await refund(payment.id, {})).body).toMatchObject({ amount: 250_000, status: 'pending', notes: [] })
    expect(await refund(payment.id, {})).toMatchObject(refusal('The payment has been fully refunded already'))
    const failed = await sandbox.pay((await createOrder()).id, 'failure')
    expect(await refund(failed.payment.id, {})).toMatchObject(
      refusal('The payment status should be captured for action to be taken'),
    )
  })

  it('never refunds more than was paid, however many requests come at the same time', async () => {
    const payment = await paidPayment()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(payment.id, { amount: 100_000 })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
  })

  it('makes one refund for one key, and answers 409 to a simultaneous request or to another body', async () => {
    const payment = await paidPayment()
    const key = `key-${payment.id}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(payment.id, { amount: 50_000 }, key)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    expect((await refund(payment.id, { amount: 50_000 }, key)).body.id).toBe([...ids][0])
    expect((await refund(payment.id, { amount: 60_000 }, key)).status).toBe(409)
  })

  it('answers 409 while the first request with the key is still in progress', async () => {
    const payment = await paidPayment()
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query("insert into sandbox.refund_keys values ('key-in-progress', $1, '')", [payment.id])
    expect((await refund(payment.id, {}, 'key-in-progress')).status).toBe(409)
    await other.query('rollback')
    other.release()
    expect((await refund(payment.id, {}, 'key-in-progress')).status).toBe(200)
  })

  it('lets a refund fail, after which its amount can be refunded again', async () => {
    const payment = await paidPayment()
    const { body } = await refund(payment.id, {})
    expect((await sandbox.settleRefund(body.id, 'failed')).refund.status).toBe('failed')
    expect((await call(`/v1/payments/${payment.id}`)).body).toMatchObject({ status: 'captured', refund_status: null })
    expect((await refund(payment.id, {})).status).toBe(200)
  })
})
