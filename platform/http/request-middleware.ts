import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { AppError } from '#kernel/errors/errors.ts'
import { runAsSite } from '#platform/runtime/audit-context.ts'
import type { Log } from '#platform/runtime/log.ts'
import { clientAddress, IN_PROCESS } from './client-address.ts'
import { incomingOf } from './incoming-of.ts'
import type { AppEnv } from './request-variables.ts'
import type { HeaderPairs } from './security-headers.ts'
import { recordWork } from './request-work.ts'

/** The longest time that a call may take. Calls to the gateway and the database have shorter limits. */
const DEADLINE_MS = 10_000
const DEADLINE_PASSED = 'the deadline for the response has passed'

type RequestMiddlewareOptions = {
  log: Log
  trustedProxies: number
  checkResponses: boolean
  headers: HeaderPairs
}

/**
 * Adds to every call an id, the caller's address, a deadline, one log line, and the security headers, which a route may
 * override. The log line contains no personal data, because it has the pattern of the route and never its values.
 */
export function requestMiddleware(options: RequestMiddlewareOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const log = options.log.child({ requestId })
    const incoming = incomingOf(c.env)
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('clientAddress', incoming === undefined ? IN_PROCESS : clientAddress(incoming, options.trustedProxies))
    c.set('checkResponses', options.checkResponses)
    c.set('assertAwaited', () => {
      if (c.req.raw.signal.aborted) throw new AppError('SERVICE_BUSY', { detail: 'the client has disconnected' })
    })
    await runAsSite(c.get('clientAddress'), next)
    for (const [name, value] of options.headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    if (incoming !== undefined)
      log.info({ method: c.req.method, path: routePath(c, -1), status: c.res.status, ms }, 'request')
  }
}

/**
 * Responds with 503 at the deadline when a handler has not finished. The handler continues and occupies its slot, but
 * nobody waits for it.
 *
 * @param prefixesWithoutDeadline paths that may take longer, such as those of the sandbox gateway, whose responses a test can
 * delay
 */
export function enforceDeadline(
  prefixesWithoutDeadline: readonly string[],
  deadlineMs = DEADLINE_MS,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (prefixesWithoutDeadline.some((prefix) => c.req.path.startsWith(prefix))) return next()
    const assertStillAwaited = c.get('assertAwaited')
    const deadline = performance.now() + deadlineMs
    c.set('assertAwaited', () => {
      if (performance.now() >= deadline) throw new AppError('SERVICE_BUSY', { detail: DEADLINE_PASSED })
      assertStillAwaited()
    })
    const work = next()
    const incoming = incomingOf(c.env)
    if (incoming !== undefined) recordWork(incoming, work)
    return withDeadline(work, deadlineMs)
  }
}

/**
 * Waits for work until the deadline of a call. The work itself continues after the deadline.
 *
 * @throws {AppError} `SERVICE_BUSY` at the deadline.
 */
export async function withDeadline<T>(work: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('SERVICE_BUSY', { detail: DEADLINE_PASSED })), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
