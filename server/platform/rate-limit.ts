import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/queryable.ts'
import { rateLimitWindows } from './db/schema/operations.ts'
import { ask } from './db/statements.ts'

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
  /** Counts one request under several rules at once. @throws {AppError} `RATE_LIMITED` by the first one that refuses. */
  takeAll(counts: readonly Count[]): Promise<void>
  /** Takes back one count of the current window, when the request turned out not to be a limited one. */
  giveBack(action: string, subject: string, rule: RateLimit): Promise<void>
  /** Drops windows that have ended; a job calls it. */
  sweep(): Promise<void>
}

/**
 * Counts are not waited for until they are on the disk: a server that loses its power forgets those of the last moment.
 * By ascending key, so that two requests never wait for each other in a circle.
 */
const COUNT = `with hurried as (select set_config('synchronous_commit', 'off', true))
  insert into "rate_limit_windows" (key, window_start, count)
  select key, start, 1 from hurried, json_to_recordset($1) as asked (key text, start timestamptz) order by key
  on conflict (key, window_start) do update set count = rate_limit_windows.count + 1
  returning key, count`

/** @param scale multiplies every limit (`RATE_LIMIT_SCALE`). */
export function createRateLimiter({ db, clock, scale }: { db: Database; clock: Clock; scale: number }): RateLimiter {
  async function takeAll(counts: readonly Count[]): Promise<void> {
    const now = clock.now().getTime()
    const windows = counts.map(({ action, subject, rule }) => {
      return { key: keyOf(action, subject), start: startOf(now, rule.windowSeconds * 1000), action, rule }
    })
    const rows = windows.map(({ key, start }) => ({ key, start }))
    const counted = await ask<{ key: string; count: number }>(db, COUNT, [JSON.stringify(rows)])
    for (const { key, start, action, rule } of windows) {
      const count = counted.find((row) => row.key === key)?.count ?? 1
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
