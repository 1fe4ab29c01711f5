import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isAppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { RefusalLimit } from '#platform/audit/refusal-limit.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { AppEnv } from './request-variables.ts'

/** Ids look like this. Anything else was typed by somebody, and the record has no typed texts. */
const ID = /^[\w-]{1,64}$/

/**
 * Writes an act when somebody asked for what may belong to somebody else, and was refused. An id of nothing is refused and
 * recorded in the same way, so neither the answer nor its time tells which ids exist.
 */
export function recordRefusals(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limit: RefusalLimit,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!isAppError(c.error) || c.error.withheld === undefined) return
    const { code, withheld } = c.error
    const count = limit.take(c.get('clientAddress'))
    if (count === null) return
    const act = {
      name: 'authz_fail',
      on: { kind: withheld.kind, id: ID.test(withheld.id) ? withheld.id : null },
      at: clock.now(),
      reason: code,
      after: { call: `${c.req.method} ${routePath(c, -1)}`, ...count },
    } as const
    // The visitor is refused in any case, also when the database is away now.
    await recordAct(db, act).catch((error: unknown) => c.get('log').warn({ err: error }, 'a refusal has no act'))
  }
}
