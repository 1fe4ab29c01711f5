import { Hono } from 'hono'
import type { SandboxContext } from './context.ts'
import { findRefund, listEntities, listSettledItems } from './ledger.ts'
import { collection, sendRefusal, pageOf } from './list-answers.ts'
import { refuse, unknownId } from './refusal.ts'

const DAY_SECONDS = 86_400
/** The days of the report are in India time. */
const UTC_OFFSET_SECONDS = 19_800

/**
 * Creates the lists for a merchant's reconciliation: all payments, refunds and settlements, and the items that were
 * settled.
 */
export function createListRoutes({ pool }: SandboxContext): Hono {
  const app = new Hono()
  for (const table of ['payments', 'refunds', 'settlements'] as const)
    app.get(`/${table}`, async (c) => {
      const page = pageOf(c.req.query())
      return 'answer' in page ? sendRefusal(c, page) : c.json(collection(await listEntities(pool, table, page)))
    })
  app.get('/refunds/:id', async (c) => {
    const refund = await findRefund(pool, c.req.param('id'))
    return refund === undefined ? sendRefusal(c, unknownId) : c.json(refund)
  })
  app.get('/settlements/recon/combined', async (c) => {
    const { year, month, day, ...query } = c.req.query()
    const from = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000 - UTC_OFFSET_SECONDS
    if (!Number.isSafeInteger(from))
      return sendRefusal(c, refuse('The year, month and day fields are required.', 'year'))
    const page = pageOf({ ...query, from: String(from), to: String(from + DAY_SECONDS - 1) })
    return 'answer' in page ? sendRefusal(c, page) : c.json(collection(await listSettledItems(pool, page)))
  })
  return app
}
