import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'

/**
 * The Node request behind a call, taken from Hono's bindings. Undefined for in-process server rendering, and for tests
 * that call the app directly.
 */
export function incomingOf(bindings: unknown): HttpBindings['incoming'] | undefined {
  return isHttp(bindings) ? bindings.incoming : undefined
}

/** The response to the same request, as Node sends it. */
export function outgoingOf(bindings: unknown): ServerResponse | undefined {
  return isHttp(bindings) && bindings.outgoing instanceof ServerResponse ? bindings.outgoing : undefined
}

function isHttp(bindings: unknown): bindings is HttpBindings {
  return typeof bindings === 'object' && bindings !== null && 'incoming' in bindings
}
