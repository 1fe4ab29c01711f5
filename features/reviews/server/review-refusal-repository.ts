import { createHash } from 'node:crypto'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { reviewRefusals } from '#platform/db/schema/reviews.ts'

/** Queries for the email addresses whose owners do not want review requests. */
export const reviewRefusalRepository = {
  async has(db: Queryable, email: string): Promise<boolean> {
    return (await db.$count(reviewRefusals, eq(reviewRefusals.emailSha256, hashOf(email)))) > 0
  },

  async add(db: Queryable, email: string, createdAt: Date): Promise<void> {
    await db
      .insert(reviewRefusals)
      .values({ emailSha256: hashOf(email), createdAt })
      .onConflictDoNothing()
  },

  /** The time at which the owner of an email address refused requests, as a list of at most one element. */
  async list(db: Queryable, email: string, until: Date | null): Promise<Date[]> {
    const rows = await db.select({ at: reviewRefusals.createdAt }).from(reviewRefusals).where(isRefusalOf(email, until))
    return rows.map(({ at }) => at)
  },

  /**
   * @param until deletes only a refusal of this time or earlier. A later one may come from a new owner of the email
   * address.
   */
  async remove(db: Queryable, email: string, until: Date | null = null): Promise<void> {
    await db.delete(reviewRefusals).where(isRefusalOf(email, until))
  },
}

function isRefusalOf(email: string, until: Date | null): SQL | undefined {
  const isRecordedByThen = until === null ? undefined : lte(reviewRefusals.createdAt, until)
  return and(eq(reviewRefusals.emailSha256, hashOf(email)), isRecordedByThen)
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}
