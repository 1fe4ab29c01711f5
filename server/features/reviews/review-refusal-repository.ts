import { createHash } from 'node:crypto'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/client.ts'
import { reviewRefusals } from '#server/platform/db/schema/reviews.ts'

/** Addresses that are not asked for reviews. */
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

  /** When an address said so; at most one moment. */
  async list(db: Queryable, email: string, until: Date | null): Promise<Date[]> {
    const rows = await db.select({ at: reviewRefusals.createdAt }).from(reviewRefusals).where(isOf(email, until))
    return rows.map(({ at }) => at)
  },

  /** @param until only one that was noted by then: the address may have changed hands. */
  async remove(db: Queryable, email: string, until: Date | null = null): Promise<void> {
    await db.delete(reviewRefusals).where(isOf(email, until))
  },
}

function isOf(email: string, until: Date | null): SQL | undefined {
  const isNoted = until === null ? undefined : lte(reviewRefusals.createdAt, until)
  return and(eq(reviewRefusals.emailSha256, hashOf(email)), isNoted)
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}
