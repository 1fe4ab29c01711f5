import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { incomingOf } from './incoming-of.ts'
import type { AppEnv } from './request-variables.ts'
import { waitForWork } from './request-work.ts'

/** Lets an app handle a request. `done` is called when the work has ended. */
export type AppCaller = (incoming: IncomingMessage, outgoing: ServerResponse, done: () => void) => void

/**
 * Calls an app. The work ends when its handler does, even if the client has left or the deadline response was already
 * sent, because work that nobody waits for loads the machine as much as any other.
 */
export function createAppCaller(app: Hono<AppEnv>): AppCaller {
  const endings = new WeakMap<IncomingMessage, () => void>()
  const answer = getRequestListener(
    async (request, env) => {
      try {
        return await app.fetch(request, env)
      } finally {
        const incoming = incomingOf(env)
        if (incoming !== undefined) {
          const onEnd = endings.get(incoming)
          endings.delete(incoming)
          void waitForWork(incoming).then(() => onEnd?.())
        }
      }
    },
    // Load balancer checks may arrive without a host. The adapter would refuse them without this name.
    { hostname: 'localhost', overrideGlobalObjects: false },
  )
  return (incoming, outgoing, done) => {
    endings.set(incoming, done)
    // The adapter refuses some targets without calling the app.
    void answer(incoming, outgoing).finally(() => endings.get(incoming)?.())
  }
}
