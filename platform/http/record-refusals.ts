import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isAppError } from '#kernel/errors/errors.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { RefusalLimit } from '#platform/audit/refusal-limit.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { AppEnv } from './request-variables.ts'

/** The format of our ids. Anything else is user input, which the audit log must not contain. */
const ID = /^[\w-]{1,64}$/

/**
 * Records an audit event when somebody was denied a record that may belong to another user. A request for an unknown id
 * is denied and recorded in the same way, so neither the response nor its timing reveals which ids exist.
 */
export function recordRefusals(
  { db, clock }: { db: Database; clock: Clock },
  limit: RefusalLimit,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!isAppError(c.error) || c.error.withheld === undefined) return
    const { code, withheld } = c.error
    const count = limit.take(c.get('clientAddress'))
    if (count === null) return
    const auditEvent = {
      name: 'authz_fail',
      on: { kind: withheld.kind, id: ID.test(withheld.id) ? withheld.id : null },
      at: clock.now(),
      reason: code,
      after: { call: `${c.req.method} ${routePath(c, -1)}`, ...count },
    } as const
    // The visitor is refused in any case, even when the database is unavailable.
    await recordAuditEvent(db, auditEvent).catch((error: unknown) =>
      c.get('log').warn({ err: error }, 'a rejected call has no audit event'),
    )
  }
}
