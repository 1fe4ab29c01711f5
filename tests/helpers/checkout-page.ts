import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createTestDatabase, prepareTestTemplate } from './database.ts'
import { startTestSandbox } from './sandbox-gateway.ts'

/** As strict as the product's own page policy, because the checkout script must work under that policy. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#9c2a12">
    <title>Shop</title>
    <script src="/sandbox/checkout.js"></script>
  </head>
  <body><main><h1>Shop</h1></main></body>
</html>`

/** Serves a bare page with the sandbox's checkout script, on a separate gateway and database. */
export async function startCheckoutPage() {
  const cluster = await prepareTestTemplate()
  const database = await createTestDatabase()
  const sandbox = await startTestSandbox({ pool: database.pool })
  sandbox.start()
  const app = new Hono()
  app.get('/', (c) => c.html(page, 200, { 'Content-Security-Policy': PAGE_POLICY }))
  app.post('/callback', async (c) => c.text(decodeURIComponent(await c.req.text())))
  // As in the product, the page and the gateway share an origin.
  app.all('/sandbox/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return fetch(
      sandbox.baseUrl.replace('/sandbox', '') + pathname + search,
      new Request(c.req.raw, { redirect: 'manual' }),
    )
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The checkout page has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    keyId: sandbox.keyId,
    async createOrder(): Promise<string> {
      const response = await fetch(`${sandbox.baseUrl}/v1/orders`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${sandbox.keyId}:${sandbox.keySecret}`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ amount: 4_899_800, currency: 'INR', receipt: 'E2E' }),
      })
      const order: { id: string } = await response.json()
      return order.id
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await sandbox.close()
      await database.drop()
      await cluster.stop()
    },
  }
}
