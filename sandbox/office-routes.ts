import { Hono } from 'hono'
import * as z from 'zod/mini'
import { addToBalance, setBalance } from './balance.ts'
import type { SandboxContext } from './context.ts'
import { inTransaction, insertOrder } from './ledger.ts'
import { answer } from './list-answers.ts'
import { newOrder } from './new-order.ts'
import { startPayment } from './sandbox-payments.ts'
import { refundPayment } from './sandbox-refunds.ts'
import { createSettlement } from './settle-money.ts'

const amount = z.int().check(z.gte(100))
const UnmatchedPayment = z.object({ amount })
const DashboardRefund = z.object({ payment_id: z.string(), amount })
const Balance = z.object({ paise: z.nullable(z.int()) })
const BalanceTopUp = z.object({ paise: z.int().check(z.gte(1)) })
const SettleRequest = z.object({ adjusted: z._default(z.int(), 0) })

/**
 * Creates the routes with which tests simulate events at the gateway and in its dashboard that the shop did not
 * request.
 */
export function createOfficeRoutes(context: SandboxContext): Hono {
  const { pool, clock } = context
  const app = new Hono()

  // A payment through a link that was created in the dashboard, so the shop does not know its order.
  app.post('/unmatched-payment', async (c) => {
    const { amount: paid } = UnmatchedPayment.parse(await c.req.json())
    const orderResult = newOrder({ amount: paid, currency: 'INR' }, clock.now())
    if ('answer' in orderResult) return answer(c, orderResult)
    return answer(
      c,
      await inTransaction(pool, async (db) => {
        await insertOrder(db, orderResult.order, orderResult.captureMinutes)
        return startPayment(db, context, {
          orderId: orderResult.order.id,
          outcome: 'success',
          payer: { method: 'upi' },
        })
      }),
    )
  })

  // A refund made in the dashboard.
  app.post('/dashboard-refund', async (c) => {
    const { payment_id: paymentId, amount: refundAmount } = DashboardRefund.parse(await c.req.json())
    const request = { paymentId, body: { amount: refundAmount }, key: undefined }
    return answer(c, await inTransaction(pool, (db) => refundPayment(db, context, request)))
  })

  // Sets the shop's balance at the gateway: from now on refunds reduce it.
  app.post('/balance', async (c) => {
    const { paise } = Balance.parse(await c.req.json())
    await inTransaction(pool, (db) => setBalance(db, paise))
    return c.json({ ok: true })
  })

  // `Add funds` in the dashboard.
  app.post('/paid-in', async (c) => {
    await addToBalance(pool, BalanceTopUp.parse(await c.req.json()).paise)
    return c.json({ ok: true })
  })

  app.post('/settle', async (c) => {
    const { adjusted } = SettleRequest.parse(await c.req.json())
    return c.json({ settlement: await inTransaction(pool, (db) => createSettlement(db, context, adjusted)) })
  })

  return app
}
