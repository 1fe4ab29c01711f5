import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createApiRoutes } from './api-routes.ts'
import { createCheckoutRoutes } from './checkout-routes.ts'
import type { SandboxContext } from './context.ts'
import { createControlRoutes } from './control-routes.ts'
import { injectFaults } from './planned-faults.ts'
import { createSandboxWorker } from './sandbox-worker.ts'

const BODY_LIMIT_BYTES = 64 * 1024

type Sandbox = {
  /** Mount it at `/sandbox`. */
  app: Hono
  /** Starts delivering webhooks and letting slow banks answer. */
  start: () => void
  stop: () => Promise<void>
}

/**
 * A payment gateway of our own that offers the HTTP API, checkout script and webhooks of Razorpay. No money moves. It
 * stores everything in the schema `sandbox` (created by {@link file://./ensure-sandbox-tables.ts}), so several
 * processes can share it.
 *
 * @param options.controls opens `/sandbox/_ctl/*` to callers on this machine; never with real keys.
 */
export function createSandbox({ controls, ...context }: SandboxContext & { controls: boolean }): Sandbox {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES }))
  if (controls) {
    app.use('/v1/*', injectFaults(context.pool))
    app.route('/_ctl', createControlRoutes(context))
  }
  app.all('/_ctl/*', (c) => c.notFound())
  app.route('/v1', createApiRoutes(context))
  app.route('/', createCheckoutRoutes(context))
  app.onError((error, c) => {
    context.log.warn({ cause: String(error), path: c.req.path }, 'sandbox gateway failed')
    const description = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
    return c.json({ error: { code: 'SERVER_ERROR', description } }, 500)
  })
  return { app, ...createSandboxWorker(context) }
}
