import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Database } from './queryable.ts'
import { RATE_LIMITS, type LimitedAction, type RateLimit } from './rate-limits.ts'
import { rateLimitWindows } from './schema/operations.ts'
import { queryRows } from './statements.ts'

type Count<Action> = { action: Action; subject: string }

/**
 * Counts requests in the database, so that all processes share one count. Each action has its limit in {@link
 * RATE_LIMITS}.
 */
export type RateLimiter<Action extends string = LimitedAction> = {
  /**
   * Counts one request of `subject` (an IP address, a session, an email address); only its hash is stored.
   *
   * @throws {AppError} `RATE_LIMITED` with the seconds until the window ends.
   */
  take(action: Action, subject: string): Promise<void>
  /**
   * Counts one request under several actions together. Once a rule refuses, the rules after it are not counted.
   *
   * @throws {AppError} `RATE_LIMITED` by the first rule that refuses.
   */
  takeAll(counts: readonly Count<Action>[]): Promise<void>
  /** Takes back one count of the current window, when it turns out that the limit does not apply to the request. */
  release(action: Action, subject: string): Promise<void>
  /** Deletes expired windows; a job calls it. */
  sweep(): Promise<void>
}

/**
 * The commit of a count does not wait for the disk: a server that loses power loses the latest counts. So a count
 * shares a round trip only with read-only statements, because other writes would be lost too. Rows are written in key
 * order, so that two requests never deadlock.
 *
 * Rules after the first full one are not counted, so a rejected request does not use them up. `full` sees the state
 * before the statement, so simultaneous requests may be counted once too often, but never too rarely. It looks up each
 * window by index: in a join, PostgreSQL would scan the table, because it expects a hundred rows from a JSON array.
 */
const COUNT_SQL = `with hurried as (select set_config('synchronous_commit', 'off', true)),
  asked as (select place, key, start, most from json_to_recordset($1) as asked (place int, key text, start timestamptz, most float8)),
  full_at as (select coalesce(min(place), 2147483647) as place from asked
    where (select w.count from rate_limit_windows w where w.key = asked.key and w.window_start = asked.start) >= asked.most)
  insert into "rate_limit_windows" as counted (key, window_start, count)
  select asked.key, asked.start, 1 from hurried, asked, full_at where asked.place <= full_at.place order by asked.key
  on conflict (key, window_start) do update set count = counted.count + 1
  returning key, count`

type LimiterDependencies = { db: Database; clock: Clock; scale: number }

/** @param parts `scale` multiplies every limit (`RATE_LIMIT_SCALE`). */
export const createRateLimiter = (parts: LimiterDependencies): RateLimiter => createLimiterWith(RATE_LIMITS, parts)

/** Creates a limiter with its own limits, for tests of the counting. */
export function createLimiterWith<Action extends string>(
  limits: Readonly<Record<Action, RateLimit>>,
  { db, clock, scale }: LimiterDependencies,
): RateLimiter<Action> {
  async function takeAll(counts: readonly Count<Action>[]): Promise<void> {
    const now = clock.now().getTime()
    const windows = counts.map(({ action, subject }) => {
      const rule = limits[action]
      return { key: keyOf(action, subject), start: startOf(now, rule.windowSeconds * 1000), action, rule }
    })
    const rows = windows.map(({ key, start, rule }, index) => ({ place: index, key, start, most: rule.limit * scale }))
    const countRows = await queryRows<{ key: string; count: number }>(db, COUNT_SQL, [JSON.stringify(rows)])
    for (const { key, start, action, rule } of windows) {
      const count = countRows.find((row) => row.key === key)?.count ?? 0
      if (count > rule.limit * scale) {
        const windowEnd = start.getTime() + rule.windowSeconds * 1000
        throw new AppError('RATE_LIMITED', { detail: action, retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) })
      }
    }
  }

  return {
    take: (action, subject) => takeAll([{ action, subject }]),
    takeAll,
    async release(action, subject) {
      await db
        .update(rateLimitWindows)
        .set({ count: sql`greatest(0, ${rateLimitWindows.count} - 1)` })
        .where(
          and(
            eq(rateLimitWindows.key, keyOf(action, subject)),
            eq(rateLimitWindows.windowStart, startOf(clock.now().getTime(), limits[action].windowSeconds * 1000)),
          ),
        )
    },
    async sweep() {
      await db
        .delete(rateLimitWindows)
        .where(lt(rateLimitWindows.windowStart, new Date(clock.now().getTime() - 86_400_000)))
    },
  }
}

function startOf(now: number, windowMs: number): Date {
  return new Date(Math.floor(now / windowMs) * windowMs)
}

function keyOf(action: string, subject: string): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`
}
