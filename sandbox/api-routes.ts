import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { SandboxContext } from './context.ts'
import { findOrder, findPayment, inTransaction, insertOrder, listOrders, listPayments, listRefunds } from './ledger.ts'
import { collection, sendRefusal, pageOf } from './list-answers.ts'
import { createListRoutes } from './list-routes.ts'
import { isRecord, newOrder } from './new-order.ts'
import { capturePayment } from './sandbox-payments.ts'
import { refundPayment } from './sandbox-refunds.ts'
import { notAuthenticated, refuse, unknownId, unknownUrl, type Refusal } from './refusal.ts'

/** The endpoints that a merchant's server calls, with the responses of `https://api.razorpay.com/v1`. */
export function createApiRoutes(context: SandboxContext): Hono {
  const { pool, clock } = context
  const app = new Hono()

  app.use(async (c, next) => {
    if (isMerchant(context, c.req.header('authorization'))) return next()
    c.header('WWW-Authenticate', 'Basic')
    return sendRefusal(c, notAuthenticated)
  })

  app.post('/orders', async (c) => {
    const orderResult = newOrder(await bodyOf(c), clock.now())
    if ('answer' in orderResult) return sendRefusal(c, orderResult)
    await insertOrder(pool, orderResult.order, orderResult.captureMinutes)
    return c.json(orderResult.order)
  })

  app.get('/orders', async (c) => {
    const page = pageOf(c.req.query())
    return 'answer' in page ? sendRefusal(c, page) : c.json(collection(await listOrders(pool, page)))
  })

  app.get('/orders/:id', async (c) => {
    const id = c.req.param('id')
    const order = isId('order', id) ? await findOrder(pool, id) : undefined
    return order === undefined ? sendRefusal(c, missing('order', id)) : c.json(order)
  })

  app.get('/orders/:id/payments', async (c) => {
    const id = c.req.param('id')
    const order = isId('order', id) ? await findOrder(pool, id) : undefined
    return order === undefined ? sendRefusal(c, missing('order', id)) : c.json(collection(await listPayments(pool, id)))
  })

  app.get('/payments/:id', async (c) => {
    const id = c.req.param('id')
    const payment = isId('pay', id) ? await findPayment(pool, id) : undefined
    return payment === undefined ? sendRefusal(c, missing('pay', id)) : c.json(payment)
  })

  app.post('/payments/:id/capture', async (c) => {
    const paymentId = c.req.param('id')
    const { amount, currency } = await bodyOf(c)
    if (!isId('pay', paymentId)) return sendRefusal(c, missing('pay', paymentId))
    if (amount === undefined) return sendRefusal(c, refuse('The amount field is required.', 'amount'))
    if (typeof amount !== 'number') return sendRefusal(c, refuse('The amount must be an integer.', 'amount'))
    if (currency !== 'INR') return sendRefusal(c, refuse('The currency field is required.', 'currency'))
    const result = await inTransaction(pool, (db) => capturePayment(db, context, { paymentId, amount }))
    return 'answer' in result ? sendRefusal(c, result) : c.json(result.payment)
  })

  app.post('/payments/:id/refund', async (c) => {
    const paymentId = c.req.param('id')
    if (!isId('pay', paymentId)) return sendRefusal(c, missing('pay', paymentId))
    const request = { paymentId, body: await bodyOf(c), key: c.req.header('x-refund-idempotency') }
    const result = await inTransaction(pool, (db) => refundPayment(db, context, request))
    return 'answer' in result ? sendRefusal(c, result) : c.json(result.refund)
  })

  app.get('/payments/:id/refunds', async (c) => {
    const id = c.req.param('id')
    const payment = isId('pay', id) ? await findPayment(pool, id) : undefined
    return payment === undefined ? sendRefusal(c, missing('pay', id)) : c.json(collection(await listRefunds(pool, id)))
  })

  app.route('/', createListRoutes(context))

  app.all('*', (c) => sendRefusal(c, unknownUrl))
  return app
}

function isMerchant({ keyId, keySecret }: SandboxContext, header: string | undefined): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const received = Buffer.from(header ?? '')
  return expected.length === received.length && timingSafeEqual(expected, received)
}

/**
 * The body as a JSON object. Any other body counts as an empty object, so that the field checks report what is
 * missing.
 */
async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return isRecord(body) ? body : {}
}

type Prefix = 'order' | 'pay'

function isId(prefix: Prefix, id: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)
}

function missing(prefix: Prefix, id: string): Refusal {
  return isId(prefix, id) ? unknownId : refuse(`${id.slice(0, 64)} is not a valid id`)
}
