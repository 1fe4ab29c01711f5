import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { startTestSandbox, testGatewayKeys } from '#tests/helpers/sandbox-gateway.ts'
import { createGateway, type Gateway } from '#platform/razorpay/gateway.ts'
import { createSandbox } from './create-sandbox.ts'

let database: TestDatabase
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let gateway: Gateway

beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startTestSandbox({ pool: database.pool, hasControls: false })
  gateway = createGateway(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

const createOrder = () => gateway.createOrder({ amount: paise(75_000), currency: 'INR', receipt: 'C', notes: {} })

async function pay(orderId: string, changes: object = {}) {
  const body = { key_id: sandbox.keyId, order_id: orderId, method: 'card', outcome: 'success', ...changes }
  const response = await fetch(`${sandbox.baseUrl}/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe('the checkout window', () => {
  it('can be framed only by our own pages, and has no inline script or style', async () => {
    const response = await fetch(`${sandbox.baseUrl}/checkout/frame`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    const page = await response.text()
    expect(page).toContain('Test mode: no money moves')
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
  })

  it.each([
    ['checkout.js', 'text/javascript'],
    ['checkout/frame.js', 'text/javascript'],
    ['checkout/frame.css', 'text/css'],
    ['checkout/frame-controls.css', 'text/css'],
  ])('serves %s', async (path, type) => {
    const response = await fetch(`${sandbox.baseUrl}/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  })
})

describe("the checkout window's calls", () => {
  it('show the amount of the order, whatever amount the page has sent', async () => {
    const order = await createOrder()
    const query = new URLSearchParams({ key_id: sandbox.keyId, order_id: order.id })
    const response = await fetch(`${sandbox.baseUrl}/checkout/order?${query}`)
    expect(await response.json()).toEqual({ id: order.id, amount: 75_000, currency: 'INR', status: 'created' })
  })

  it('refuse a wrong key, an unknown order, an unknown outcome and a body that is not JSON', async () => {
    const order = await createOrder()
    expect((await pay(order.id, { key_id: 'rzp_test_another' })).status).toBe(401)
    expect((await pay('order_IluGWxBm9U8zJ8')).status).toBe(400)
    expect((await pay(order.id, { outcome: 'authorized' })).status).toBe(400)
    const raw = await fetch(`${sandbox.baseUrl}/checkout/pay`, { method: 'POST', body: '{' })
    expect(raw.status).toBe(400)
    expect(await gateway.fetchOrderPayments(order.id)).toEqual([])
  })

  it('answer a failure with its reason and ids, and let the same order be paid afterwards', async () => {
    const order = await createOrder()
    const failure = await pay(order.id, { outcome: 'failure' })
    expect(failure.body).toMatchObject({
      state: 'failed',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } },
    })
    expect((await pay(order.id)).body.state).toBe('paid')
    const [paid] = await gateway.fetchOrderPayments(order.id)
    expect(paid).toMatchObject({ status: 'captured', method: 'card' })
  })

  it('let the window wait for a slow bank, and reveal nothing to strangers', async () => {
    const order = await createOrder()
    const { body } = await pay(order.id, { outcome: 'slow' })
    expect(body.state).toBe('pending')
    const status = (orderId: string) => {
      const query = { key_id: sandbox.keyId, order_id: orderId, payment_id: body.payment_id }
      return fetch(`${sandbox.baseUrl}/checkout/status?${new URLSearchParams(query)}`)
    }
    expect(await (await status(order.id)).json()).toEqual(body)
    expect((await status('order_IluGWxBm9U8zJ8')).status).toBe(400)
  })
})

describe('the sandbox controls', () => {
  it('do not exist unless they were enabled', async () => {
    for (const name of ['pay', 'late', 'fault', 'webhooks', 'tick', 'refund']) {
      const response = await fetch(`${sandbox.baseUrl}/_ctl/${name}`, { method: 'POST', body: '{}' })
      expect(response.status).toBe(404)
    }
    expect((await fetch(`${sandbox.baseUrl}/_ctl/journal`)).status).toBe(404)
  })

  it('are closed to callers on other machines, and to form posts', async () => {
    const { app } = createSandbox({
      pool: database.pool,
      clock: systemClock,
      ...testGatewayKeys,
      webhookUrl: () => '',
      log: createLog('silent'),
      controls: true,
    })
    const mountedApp = new Hono().route('/sandbox', app)
    const journal = (remoteAddress: string, init: RequestInit = {}) =>
      mountedApp.request('/sandbox/_ctl/journal', init, { incoming: { socket: { remoteAddress } } })
    expect((await journal('127.0.0.1')).status).toBe(200)
    expect((await journal('::ffff:127.0.0.1')).status).toBe(200)
    expect((await journal('203.0.113.7')).status).toBe(404)
    expect((await mountedApp.request('/sandbox/_ctl/journal')).status).toBe(404)
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }
    expect((await journal('127.0.0.1', form)).status).toBe(404)
  })
})
