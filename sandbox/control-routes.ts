import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import type { SandboxContext } from './context.ts'
import { deliverWebhooks } from './deliveries.ts'
import { answer } from './list-answers.ts'
import { armFault } from './planned-faults.ts'
import { readJournal, replayDeliveries } from './journal.ts'
import { inTransaction } from './ledger.ts'
import { authorizeLate, startPayment } from './sandbox-payments.ts'
import { settleRefund } from './sandbox-refunds.ts'
import { createOfficeRoutes } from './office-routes.ts'
import { unknownUrl } from './refusal.ts'
import { settleDueItems } from './settle-due.ts'

const PayRequest = z.object({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'pending', 'slow', 'authorized']),
  method: z._default(z.enum(['upi', 'card', 'netbanking']), 'upi'),
})
const LateRequest = z.object({ payment_id: z.string(), capture: z.optional(z.boolean()) })
const RefundOutcome = z.object({ refund_id: z.string(), outcome: z.enum(['processed', 'failed']) })
const whole = z.int().check(z.gte(0))
const Fault = z.object({
  path: z.string().check(z.startsWith('/')),
  n: z._default(whole, 1),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  delay: z.optional(whole),
  drop_reply: z.optional(z.literal(true)),
})
const Webhooks = z.object({
  action: z.enum(['hold', 'duplicate', 'reorder', 'release', 'reset', 'replay']),
  /** With `replay`: sends the same body with another event id. */
  new_event_id: z.optional(z.boolean()),
})

/**
 * Calls for tests that simulate banks, networks and the gateway's queue. They are open only to callers on this
 * machine, and only with JSON, which another site's page cannot send without a preflight request.
 */
export function createControlRoutes(context: SandboxContext): Hono {
  const { pool } = context
  const app = new Hono()

  app.use(async (c, next) => (isLocal(c) ? next() : c.json({ error: unknownUrl.answer.error }, 404)))

  app.post('/pay', async (c) => {
    const { order_id: orderId, outcome, method } = PayRequest.parse(await c.req.json())
    const attempt = { orderId, outcome, payer: { method } }
    return answer(c, await inTransaction(pool, (db) => startPayment(db, context, attempt)))
  })

  app.post('/late', async (c) => {
    const { payment_id: paymentId, capture } = LateRequest.parse(await c.req.json())
    return answer(c, await inTransaction(pool, (db) => authorizeLate(db, context, { paymentId, capture })))
  })

  app.post('/refund', async (c) => {
    const { refund_id: refundId, outcome } = RefundOutcome.parse(await c.req.json())
    return answer(c, await inTransaction(pool, (db) => settleRefund(db, context, { refundId, outcome })))
  })

  app.post('/fault', async (c) => {
    const { path, n: times, status, delay, drop_reply } = Fault.parse(await c.req.json())
    if (status !== undefined) await armFault(pool, { path, kind: 'status', value: status, times })
    if (delay !== undefined) await armFault(pool, { path, kind: 'delay', value: delay, times })
    if (drop_reply) await armFault(pool, { path, kind: 'drop_reply', value: 0, times })
    return c.json({ ok: true })
  })

  app.post('/webhooks', async (c) => {
    const { action, new_event_id: hasNewId = false } = Webhooks.parse(await c.req.json())
    if (action === 'replay') await replayDeliveries(context, hasNewId)
    else if (action === 'release') await pool.query("delete from sandbox.switches where name = 'hold'")
    else if (action === 'reset') await pool.query('delete from sandbox.switches')
    else await pool.query('insert into sandbox.switches (name) values ($1) on conflict do nothing', [action])
    return c.json({ ok: true })
  })

  app.route('/', createOfficeRoutes(context))

  // Immediately runs everything that is scheduled for later.
  app.post('/tick', async (c) => {
    await settleDueItems(context, { all: true })
    await pool.query("update sandbox.deliveries set due_at_ms = 0 where status = 'due'")
    while ((await deliverWebhooks(context)) > 0);
    return c.json({ ok: true })
  })

  app.get('/journal', async (c) => c.json(await readJournal(context)))

  app.onError((error, c) =>
    error instanceof z.core.$ZodError || error instanceof SyntaxError
      ? c.json({ error: { code: 'BAD_REQUEST_ERROR', description: error.message } }, 400)
      : c.json({ error: { code: 'SERVER_ERROR', description: String(error) } }, 500),
  )
  return app
}

function isLocal(c: Context): boolean {
  const isJson = c.req.method === 'GET' || c.req.header('content-type')?.startsWith('application/json') === true
  return isJson && isLoopback(peerOf(c))
}

/** Undefined when the call did not come through a socket. */
function peerOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? ''
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
