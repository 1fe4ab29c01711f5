import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'

/** Queries for emails about bookings, including retries of failed ones. */
export const bookingMailRepository = {
  /** Latest first. */
  async listAbout(db: Queryable, ids: readonly string[], limit: number) {
    return db
      .select({
        id: mails.id,
        subject: mails.subject,
        toEmail: mails.toEmail,
        status: mails.status,
        sentAt: mails.sentAt,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(inArray(mailTargetId, [...ids]))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
  },

  /** Puts a failed email back into the queue. @returns false when it is not about these ids, or has not failed. */
  async requeueFailed(tx: Transaction, id: string, ids: readonly string[]): Promise<boolean> {
    const isRequested = and(eq(mails.id, id), eq(mails.status, 'failed'), inArray(mailTargetId, [...ids]))
    const { rowCount } = await tx.update(mails).set({ status: 'queued', attempts: 0 }).where(isRequested)
    return rowCount === 1
  },
}
