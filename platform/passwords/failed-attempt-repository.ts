import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { failedAttempts } from '#platform/db/schema/accounts.ts'

/** The pause after each number of failures. The first failures are free, and the last pause repeats. */
export type Pauses = { free: number; minutes: readonly number[] }

/** Failures are forgotten this long after the last one. */
export const EPISODE_MS = 86_400_000

type Place = { subject: string; origin: string }
type Count = { failures: number; since: Date }

/** Counts attempts before the passwords are checked, so that simultaneous attempts cannot all count as the first. */
export const failedAttemptRepository = {
  /**
   * Counts an attempt as a failure, unless the pause is still running.
   *
   * @param weight 0 for an attempt that must wait like others, but does not add to the count.
   * @throws {AppError} `RATE_LIMITED` with the seconds until the next attempt.
   */
  async count(
    db: Queryable,
    target: Place,
    { pauses, now, weight = 1 }: { pauses: Pauses; now: Date; weight?: 0 | 1 },
  ): Promise<Count> {
    const { failures, since, lastAt, nextAt } = failedAttempts
    const episode = new Date(now.getTime() - EPISODE_MS)
    const failureCount = sql`(case when ${lastAt} < ${episode} then 0 else ${failures} end + ${weight}::int)`
    const first = pauseOf(pauses, weight)
    const [row] = await db
      .insert(failedAttempts)
      .values({
        ...target,
        failures: weight,
        since: now,
        lastAt: now,
        nextAt: new Date(now.getTime() + first * 60_000),
      })
      .onConflictDoUpdate({
        target: [failedAttempts.subject, failedAttempts.origin],
        set: {
          failures: failureCount,
          since: sql`case when ${lastAt} < ${episode} then ${now} else ${since} end`,
          lastAt: now,
          nextAt: sql`${now}::timestamptz + ${weight}::int * interval '1 minute' * (${pausesAsSql(pauses, failureCount)})`,
        },
        setWhere: sql`${nextAt} <= ${now}`,
      })
      .returning({ failures, since })
    if (row !== undefined) return row
    throw await refusal(db, target, now)
  },

  /** The current number of failures; 0 when the last one was long ago. */
  async find(db: Queryable, { subject, origin }: Place, now: Date): Promise<number> {
    const [row] = await db
      .select({ failures: failedAttempts.failures, lastAt: failedAttempts.lastAt })
      .from(failedAttempts)
      .where(and(eq(failedAttempts.subject, subject), eq(failedAttempts.origin, origin)))
    return row === undefined || row.lastAt.getTime() < now.getTime() - EPISODE_MS ? 0 : row.failures
  },

  /** Removes one counted attempt, because its password was right. When fewer than `free` remain, the pause ends too. */
  async removeFailure(
    db: Queryable,
    { subject, origin }: Place,
    { free, now }: { free: number; now: Date },
  ): Promise<void> {
    const remainingFailures = sql`greatest(0, ${failedAttempts.failures} - 1)`
    await db
      .update(failedAttempts)
      .set({
        failures: remainingFailures,
        nextAt: sql`case when ${remainingFailures} < ${free} then ${now} else ${failedAttempts.nextAt} end`,
      })
      .where(and(eq(failedAttempts.subject, subject), eq(failedAttempts.origin, origin)))
  },

  /** Deletes the failures of a subject from one origin. */
  async clear(db: Queryable, { subject, origin }: Place): Promise<void> {
    await db.delete(failedAttempts).where(and(eq(failedAttempts.subject, subject), eq(failedAttempts.origin, origin)))
  },

  /** Deletes the failures of a subject from all origins. */
  async deleteAll(db: Queryable, subject: string): Promise<void> {
    await db.delete(failedAttempts).where(eq(failedAttempts.subject, subject))
  },

  /** @returns how many rows were deleted. */
  async deleteBefore(db: Queryable, at: Date): Promise<number> {
    const { rowCount } = await db.delete(failedAttempts).where(lt(failedAttempts.lastAt, at))
    return rowCount ?? 0
  },
}

function pauseOf({ free, minutes }: Pauses, failures: number): number {
  return failures < free ? 0 : (minutes[Math.min(failures - free, minutes.length - 1)] ?? 0)
}

/** The pause after a number of failures, as SQL, because only the database knows that number. */
function pausesAsSql({ free, minutes }: Pauses, failures: ReturnType<typeof sql>) {
  const list = sql.join(
    minutes.map((pause) => sql`${pause}::int`),
    sql`, `,
  )
  return sql`case when ${failures} < ${free} then 0 else (array[${list}])[least(${failures} - ${free} + 1, ${minutes.length})] end`
}

async function refusal(db: Queryable, { subject, origin }: Place, now: Date): Promise<AppError> {
  const [row] = await db
    .select({ nextAt: failedAttempts.nextAt })
    .from(failedAttempts)
    .where(and(eq(failedAttempts.subject, subject), eq(failedAttempts.origin, origin)))
  const retryAfterSeconds = Math.max(1, Math.ceil(((row?.nextAt.getTime() ?? 0) - now.getTime()) / 1000))
  const message = authMessages.tooManyAttempts(Math.ceil(retryAfterSeconds / 60))
  return new AppError('RATE_LIMITED', { detail: 'wrong passwords', message, retryAfterSeconds })
}
