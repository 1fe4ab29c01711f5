import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import type { SandboxContext } from './context.ts'
import type { PaymentEntity } from './entities.ts'
import { framePage } from './frame-page.ts'
import { findOrder, findPayment, inTransaction } from './ledger.ts'
import { startPayment } from './sandbox-payments.ts'
import { notesOf } from './sandbox-refunds.ts'
import { notAuthenticated, refuse, unknownId, unknownUrl, type Refusal } from './refusal.ts'

const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"

const browserFile = (name: string) => readFileSync(projectFile('sandbox', 'browser', name), 'utf8')

const text = z.optional(z.string().check(z.maxLength(256)))
const PayRequest = z.object({
  key_id: z.string(),
  order_id: z.string(),
  method: z.enum(['upi', 'card', 'netbanking']),
  outcome: z.enum(['success', 'failure', 'slow']),
  email: text,
  contact: text,
  description: text,
  notes: z.optional(z.record(z.string(), z.union([z.string().check(z.maxLength(256)), z.number()]))),
})

/**
 * Creates the routes that the browser calls to load the checkout script and its window, and to send the buyer's
 * decision.
 */
export function createCheckoutRoutes(context: SandboxContext): Hono {
  const { pool, keyId } = context
  const app = new Hono()

  for (const path of ['/checkout.js', '/checkout/frame.js', '/checkout/frame.css', '/checkout/frame-controls.css']) {
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/css'
    const content = browserFile(path.slice(path.lastIndexOf('/') + 1))
    app.get(path, (c) =>
      c.body(content, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }),
    )
  }

  app.get('/checkout/frame', (c) => {
    c.header('Content-Security-Policy', FRAME_POLICY)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    c.header('Cache-Control', 'no-cache')
    return c.html(framePage())
  })

  app.get('/checkout/order', async (c) => {
    if (c.req.query('key_id') !== keyId) return sendRefusal(c, notAuthenticated)
    const order = await findOrder(pool, c.req.query('order_id') ?? '')
    if (order === undefined) return sendRefusal(c, unknownId)
    return c.json({ id: order.id, amount: order.amount_due, currency: order.currency, status: order.status })
  })

  app.post('/checkout/pay', async (c) => {
    const parsed = PayRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return sendRefusal(c, refuse('Please provide your payment details.'))
    const { key_id, order_id: orderId, outcome, notes, ...payer } = parsed.data
    if (key_id !== keyId) return sendRefusal(c, notAuthenticated)
    const attempt = { orderId, outcome, payer: { ...payer, notes: notesOf(notes) } }
    const result = await inTransaction(pool, (db) => startPayment(db, context, attempt))
    return 'answer' in result ? sendRefusal(c, result) : c.json(checkoutResult(context, result.payment))
  })

  // The window polls this while a slow bank has not answered.
  app.get('/checkout/status', async (c) => {
    const payment = await findPayment(pool, c.req.query('payment_id') ?? '')
    const isTheirs = c.req.query('key_id') === keyId && payment?.order_id === c.req.query('order_id')
    return payment === undefined || !isTheirs ? sendRefusal(c, unknownId) : c.json(checkoutResult(context, payment))
  })

  app.all('*', (c) => sendRefusal(c, unknownUrl))
  return app
}

type CheckoutResult =
  | { state: 'pending'; payment_id: string }
  | { state: 'failed'; error: Record<string, unknown> }
  | { state: 'paid'; response: Record<string, string> }

/**
 * The window's answer to the page: a signed success as soon as the payment is authorised, a failure, or a request to
 * wait.
 */
function checkoutResult({ keySecret }: SandboxContext, payment: PaymentEntity): CheckoutResult {
  if (payment.status === 'created') return { state: 'pending', payment_id: payment.id }
  if (payment.status === 'failed') {
    const { error_code, error_description, error_source, error_step, error_reason } = payment
    return {
      state: 'failed',
      error: {
        code: error_code,
        description: error_description,
        source: error_source,
        step: error_step,
        reason: error_reason,
        metadata: { payment_id: payment.id, order_id: payment.order_id },
      },
    }
  }
  return {
    state: 'paid',
    response: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signCheckout(keySecret, payment.order_id, payment.id),
    },
  }
}

function sendRefusal(c: Context, { answer }: Refusal) {
  return c.json({ error: answer.error }, answer.status)
}
