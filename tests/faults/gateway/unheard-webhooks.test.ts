import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { processWebhook } from '#features/payments/server/process-webhook.ts'
import { reconcileOrder } from '#features/payments/server/reconcile-order.ts'

/** Longer than the five seconds for which the gateway waits. */
const HANG_MS = 60_000

let app: TestApp
let front: Server
let failureMode: 'none' | 'error' | 'hang' = 'none'
beforeAll(async () => {
  let endpointUrl = ''
  // Sits in front of our endpoint, like a proxy.
  front = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (failureMode === 'error') return void response.writeHead(500).end()
      if (failureMode === 'hang') return void setTimeout(() => response.destroy(), HANG_MS).unref()
      const headers = Object.entries(request.headers).filter(([name]) => /^(?:x-|content-type)/.test(name))
      void fetch(endpointUrl, {
        method: 'POST',
        headers: headers.map(([name, value]) => [name, String(value)]),
        body: Buffer.concat(chunks),
      }).then(({ status }) => response.writeHead(status).end())
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  app = await createTestApp({
    webhooksThrough: (url) => {
      endpointUrl = url
      return `http://127.0.0.1:${port}/webhook`
    },
  })
})
afterAll(async () => {
  await app.close()
  front.closeAllConnections()
  await new Promise((resolve) => front.close(resolve))
})

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async ({ bookingId }: HeldTrip) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
/** The distinct responses that the gateway got to its webhooks about an order. */
const answersTo = async (orderId: string) =>
  (
    await sql(
      `select distinct status || ' ' || last_answer as answer from sandbox.deliveries
       where body::jsonb #>> '{payload,payment,entity,order_id}' = $1`,
      orderId,
    )
  ).map(({ answer }) => answer)

/** Pays while the fault lasts; the gateway posts all its webhooks into the fault. */
async function payDuringFault(): Promise<{ trip: HeldTrip; orderId: string }> {
  const trip = await buildHeldTrip(app)
  const orderId = await trip.openOrder()
  await app.sandbox.pay(orderId)
  await app.sandbox.tick()
  return { trip, orderId }
}
/** Lets the gateway resend undelivered webhooks, and our jobs process them. */
async function redeliverWebhooks(): Promise<void> {
  await app.sandbox.tick()
  for (const { id } of await sql('select id from inbox where processed_at is null'))
    await processWebhook(app.platform, String(id))
}

describe('webhooks of the gateway that our endpoint does not accept', () => {
  it.each(['error', 'hang'] as const)(
    'are repeated after this fault, and then confirm the booking: %s',
    async (kind) => {
      failureMode = kind
      const { trip, orderId } = await payDuringFault()
      expect(await answersTo(orderId)).toEqual([kind === 'error' ? 'due 500' : 'due 0'])
      expect(await statusOf(trip)).toBe('held')
      failureMode = 'none'
      await redeliverWebhooks()
      expect([await answersTo(orderId), await statusOf(trip)]).toEqual([['delivered 200'], 'confirmed'])
    },
  )

  it('are refused with 503 while the database is unavailable, repeated, and then confirm the booking', async () => {
    const trip = await buildHeldTrip(app)
    const orderId = await trip.openOrder()
    await app.sandbox.pay(orderId)
    // The tests' gateway connects under another role and is not cut off.
    const [{ name } = {}] = await sql('select current_database() as name')
    await sql(`alter database ${String(name)} connection limit 0`)
    await sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user',
      name,
    )
    await app.sandbox.tick()
    expect(await answersTo(orderId)).toEqual(['due 503'])
    expect(await statusOf(trip)).toBe('held')
    await sql(`alter database ${String(name)} connection limit -1`)
    await until(async () => (await app.visitor().send('GET', '/packages?limit=1')).status === 200)
    await redeliverWebhooks()
    expect([await answersTo(orderId), await statusOf(trip)]).toEqual([['delivered 200'], 'confirmed'])
  })

  it('are not required: the reconciler finds the payment when they never arrive', async () => {
    failureMode = 'error'
    const { trip } = await payDuringFault()
    expect(await statusOf(trip)).toBe('held')
    const [order] = await sql('select id from gateway_orders where booking_id = $1', trip.bookingId)
    await reconcileOrder(app.platform, String(order?.['id']), 'reconciler')
    expect(await statusOf(trip)).toBe('confirmed')
    failureMode = 'none'
  })
})
