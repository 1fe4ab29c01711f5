import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { systemClock, type Clock } from '#platform/runtime/clock.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createSandbox } from '#sandbox/create-sandbox.ts'
import { ensureSandboxTables } from '#sandbox/ensure-sandbox-tables.ts'
import type { PaymentEntity, RefundEntity, SettlementEntity } from '#sandbox/entities.ts'
import type { Journal } from '#sandbox/journal.ts'
import type { Outcome } from '#sandbox/sandbox-payments.ts'

export const testGatewayKeys = {
  keyId: 'rzp_test_sandbox0000001',
  keySecret: 'key-secret-of-the-tests',
  webhookSecret: 'webhook-secret-of-the-tests',
}

type Options = { pool: Pool; clock?: Clock; webhookUrl?: () => string; hasControls?: boolean }

/** Starts a sandbox gateway on a separate port. Webhooks are sent by `tick()`, or automatically after `start()`. */
export async function startTestSandbox({ pool, clock = systemClock, webhookUrl, hasControls = true }: Options) {
  await ensureSandboxTables(pool)
  const sandbox = createSandbox({
    pool,
    clock,
    ...testGatewayKeys,
    webhookUrl: webhookUrl ?? (() => 'http://127.0.0.1:9/none'),
    log: createLog('silent'),
    controls: hasControls,
  })
  const app = new Hono().route('/sandbox', sandbox.app)
  const { server, port } = await listen(app)
  const baseUrl = `http://127.0.0.1:${port}/sandbox`

  async function call<T>(name: string, body?: object): Promise<T> {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${baseUrl}/_ctl/${name}`, body === undefined ? {} : post)
    return response.json()
  }

  return {
    baseUrl,
    ...testGatewayKeys,
    start: sandbox.start,
    stop: sandbox.stop,
    /** The sandbox's controls; see `control-routes.ts`. */
    pay: (orderId: string, outcome: Outcome = 'success') =>
      call<{ payment: PaymentEntity }>('pay', { order_id: orderId, outcome }),
    late: (paymentId: string, capture?: boolean) =>
      call<{ payment: PaymentEntity }>('late', { payment_id: paymentId, capture }),
    settleRefund: (refundId: string, outcome: 'processed' | 'failed') =>
      call<{ refund: RefundEntity }>('refund', { refund_id: refundId, outcome }),
    /** A payment that was made outside the shop. */
    unmatchedPayment: (amount: number) => call<{ payment: PaymentEntity }>('unmatched-payment', { amount }),
    /** A refund that was made outside the shop. */
    dashboardRefund: (paymentId: string, amount: number) =>
      call<{ refund: RefundEntity }>('dashboard-refund', { payment_id: paymentId, amount }),
    /** Pays out all captured payments that were not paid out before, plus `adjustmentPaise` paise. */
    settle: (adjustmentPaise = 0) =>
      call<{ settlement: SettlementEntity | null }>('settle', { adjusted: adjustmentPaise }),
    /** `balance` sets the shop's balance at the gateway, in paise (null: unlimited refunds); `payIn` adds to it. */
    balance: (paise: number | null) => call('balance', { paise }),
    payIn: (paise: number) => call('paid-in', { paise }),
    fault: (fault: { path: string; n?: number; status?: number; delay?: number; drop_reply?: true }) =>
      call('fault', fault),
    webhooks: (action: string, options: { new_event_id?: boolean } = {}) => call('webhooks', { action, ...options }),
    /** Immediately runs everything that is scheduled for later: refunds, slow banks, webhooks. */
    tick: () => call('tick', {}),
    journal: () => call<Journal>('journal'),
    async close() {
      await sandbox.stop()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

/** Starts a webhook endpoint that stores the requests and returns the responses set by a test. */
export async function startWebhookReceiver() {
  const received: { eventId: string; signature: string; raw: Buffer; event: string }[] = []
  const answers: number[] = []
  const app = new Hono().post('/webhook', async (c) => {
    const raw = Buffer.from(await c.req.arrayBuffer())
    received.push({
      eventId: c.req.header('x-razorpay-event-id') ?? '',
      signature: c.req.header('x-razorpay-signature') ?? '',
      raw,
      event: JSON.parse(raw.toString()).event,
    })
    return new Response(null, { status: answers.shift() ?? 200 })
  })
  const { server, port } = await listen(app)
  return {
    url: () => `http://127.0.0.1:${port}/webhook`,
    received,
    answerNext: (...statuses: number[]) => answers.push(...statuses),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function listen(app: Hono) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve({ server, port }))
  })
}
