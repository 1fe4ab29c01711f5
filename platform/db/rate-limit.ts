import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Database } from './queryable.ts'
import { rateLimitWindows } from './schema/operations.ts'
import { ask } from './statements.ts'

/** At most `limit` requests in each window of `windowSeconds`. */
export type RateLimit = { limit: number; windowSeconds: number }

type Count = { action: string; subject: string; rule: RateLimit }

/** Counts requests in the database, so that all processes share one count. */
export type RateLimiter = {
  /**
   * Counts one request of `subject` (an address, a session, an email); only its hash is stored.
   *
   * @throws {AppError} `RATE_LIMITED` with the seconds until the window ends.
   */
  take(action: string, subject: string, rule: RateLimit): Promise<void>
  /**
   * Counts one request under several rules at once. What stands behind the first rule that refuses is not counted.
   *
   * @throws {AppError} `RATE_LIMITED` by the first rule that refuses.
   */
  takeAll(counts: readonly Count[]): Promise<void>
  /** Takes back one count of the current window, when the request turned out not to be a limited one. */
  giveBack(action: string, subject: string, rule: RateLimit): Promise<void>
  /** Drops windows that have ended; a job calls it. */
  sweep(): Promise<void>
}

/**
 * Counts are not waited for until they are on the disk: a server that loses its power forgets those of the last moment.
 * So a count goes on one way only with statements that read: what they write would be forgotten too.
 * By ascending key, so that two requests never wait for each other in a circle.
 *
 * Rules behind the first full one are not counted: a refused request spends nothing of them. `full` sees what was there
 * before the statement, so requests of the same moment may be counted once too often, and never too seldom. It looks
 * each window up: joined with a hundred rows, as many as PostgreSQL expects of a JSON array, the table would be read whole.
 */
const COUNT = `with hurried as (select set_config('synchronous_commit', 'off', true)),
  asked as (select place, key, start, most from json_to_recordset($1) as asked (place int, key text, start timestamptz, most float8)),
  full_at as (select coalesce(min(place), 2147483647) as place from asked
    where (select w.count from rate_limit_windows w where w.key = asked.key and w.window_start = asked.start) >= asked.most)
  insert into "rate_limit_windows" as counted (key, window_start, count)
  select asked.key, asked.start, 1 from hurried, asked, full_at where asked.place <= full_at.place order by asked.key
  on conflict (key, window_start) do update set count = counted.count + 1
  returning key, (extract(epoch from window_start) * 1000)::float8 as start, count`

/** @param scale multiplies every limit (`RATE_LIMIT_SCALE`). */
export function createRateLimiter({ db, clock, scale }: { db: Database; clock: Clock; scale: number }): RateLimiter {
  async function takeAll(counts: readonly Count[]): Promise<void> {
    const now = clock.now().getTime()
    const windows = counts.map(({ action, subject, rule }) => {
      return { key: keyOf(action, subject), start: startOf(now, rule.windowSeconds * 1000), action, rule }
    })
    const rows = windows.map(({ key, start, rule }, place) => ({ place, key, start, most: rule.limit * scale }))
    const counted = await ask<{ key: string; start: number; count: number }>(db, COUNT, [JSON.stringify(rows)])
    for (const { key, start, action, rule } of windows) {
      // The same key may have windows of two lengths.
      const count = counted.find((row) => row.key === key && row.start === start.getTime())?.count ?? 0
      if (count > rule.limit * scale) {
        const ends = start.getTime() + rule.windowSeconds * 1000
        throw new AppError('RATE_LIMITED', { detail: action, retryAfterSeconds: Math.ceil((ends - now) / 1000) })
      }
    }
  }

  return {
    take: (action, subject, rule) => takeAll([{ action, subject, rule }]),
    takeAll,
    async giveBack(action, subject, { windowSeconds }) {
      await db
        .update(rateLimitWindows)
        .set({ count: sql`greatest(0, ${rateLimitWindows.count} - 1)` })
        .where(
          and(
            eq(rateLimitWindows.key, keyOf(action, subject)),
            eq(rateLimitWindows.windowStart, startOf(clock.now().getTime(), windowSeconds * 1000)),
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
