import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/client.ts'
import { rateLimitWindows } from './db/schema/operations.ts'

/** At most `limit` requests in each window of `windowSeconds`. */
export type RateLimit = { limit: number; windowSeconds: number }

/** Counts requests in the database, so that all processes share one count. */
export type RateLimiter = {
  /**
   * Counts one request of `subject` (an address, a session, an email); only its hash is stored.
   *
   * @throws {AppError} `RATE_LIMITED` with the seconds until the window ends.
   */
  take(action: string, subject: string, rule: RateLimit): Promise<void>
  /** Takes back one count of the current window, when the request turned out not to be a limited one. */
  giveBack(action: string, subject: string, rule: RateLimit): Promise<void>
  /** Drops windows that have ended; a job calls it. */
  sweep(): Promise<void>
}

/** @param scale multiplies every limit (`RATE_LIMIT_SCALE`). */
export function createRateLimiter({ db, clock, scale }: { db: Database; clock: Clock; scale: number }): RateLimiter {
  return {
    async take(action, subject, { limit, windowSeconds }) {
      const now = clock.now().getTime()
      const windowMs = windowSeconds * 1000
      const windowStart = startOf(now, windowMs)
      const key = keyOf(action, subject)
      const [row] = await db
        .insert(rateLimitWindows)
        .values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimitWindows.key, rateLimitWindows.windowStart],
          set: { count: sql`${rateLimitWindows.count} + 1` },
        })
        .returning({ count: rateLimitWindows.count })
      if ((row?.count ?? 1) > limit * scale) {
        throw new AppError('RATE_LIMITED', {
          detail: action,
          retryAfterSeconds: Math.ceil((windowStart.getTime() + windowMs - now) / 1000),
        })
      }
    },
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
