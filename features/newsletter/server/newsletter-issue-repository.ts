import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { NewsletterIssueContent, NewsletterIssueResult } from '../rules/newsletter-issue.ts'
import { recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import {
  newsletterIssueMails,
  newsletterIssues as letters,
  newsletterSubscriptions as subscriptions,
} from '#platform/db/schema/newsletter.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'
import { staff } from '#platform/db/schema/staff.ts'

export type NewsletterIssueRow = typeof letters.$inferSelect
type VersionedId = { id: string; version: number }
type DraftValues = NewsletterIssueContent & { changedBy: string; changedAt: Date }

/** The kind of newsletter emails. Their keys are `newsletter-issue:<subscription>.<issue>`. */
export const NEWSLETTER_ISSUE_MAIL = 'newsletter-issue'
const isCurrentDraft = ({ id, version }: VersionedId) =>
  and(eq(letters.id, id), eq(letters.version, version), eq(letters.status, 'draft'))

/** All queries for newsletter issues. */
export const newsletterIssueRepository = {
  async find(db: Queryable, id: string): Promise<NewsletterIssueRow | undefined> {
    const [row] = await db.select().from(letters).where(eq(letters.id, id))
    return row
  },

  /** The issue that is being written or sent. */
  async findOpen(db: Queryable): Promise<NewsletterIssueRow | undefined> {
    const [row] = await db
      .select()
      .from(letters)
      .where(inArray(letters.status, ['draft', 'sending']))
    return row
  },

  /** The sent issues, latest first. */
  async listSent(db: Queryable, limit: number) {
    return db
      .select({ letter: letters, orderedBy: staff.name })
      .from(letters)
      .innerJoin(staff, eq(staff.id, letters.orderedBy))
      .where(eq(letters.status, 'sent'))
      .orderBy(desc(letters.orderedAt))
      .limit(limit)
  },

  /** @returns undefined when there already is an open issue. */
  async startDraft(tx: Transaction, draftValues: DraftValues): Promise<{ id: string } | undefined> {
    const [row] = await tx.insert(letters).values(draftValues).onConflictDoNothing().returning({ id: letters.id })
    return row
  },

  /** @returns false for an outdated version, and for a queued issue. */
  async change(tx: Transaction, target: VersionedId, draftValues: DraftValues): Promise<boolean> {
    const { rowCount } = await tx
      .update(letters)
      .set({ ...draftValues, version: target.version + 1 })
      .where(isCurrentDraft(target))
    return rowCount === 1
  },

  /** @returns false for an outdated version, and for a queued issue. */
  async remove(tx: Transaction, target: VersionedId): Promise<boolean> {
    const { rowCount } = await tx.delete(letters).where(isCurrentDraft(target))
    return rowCount === 1
  },

  /**
   * Queues an issue for sending, with a row for every current subscriber. @returns the number of rows; null for an
   * outdated version.
   */
  async order(
    tx: Transaction,
    target: VersionedId,
    order: { orderedBy: string; orderedAt: Date; startsAt: Date },
  ): Promise<number | null> {
    const { rowCount } = await tx
      .update(letters)
      .set({ ...order, status: 'sending', version: target.version + 1 })
      .where(isCurrentDraft(target))
    if (rowCount !== 1) return null
    recordLock(tx, 'newsletterSubscriptions')
    const insertResult = await tx.execute(sql`insert into ${newsletterIssueMails} (newsletter_issue_id, subscription_id)
      select ${target.id}, id from ${subscriptions} where status = 'confirmed'`)
    return insertResult.rowCount ?? 0
  },

  /** Turns a queued issue back into a draft before its first email. @returns false when it is too late. */
  async stop(tx: Transaction, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(letters)
      .set({ status: 'draft', orderedBy: null, orderedAt: null, startsAt: null, version: sql`${letters.version} + 1` })
      .where(and(eq(letters.id, id), eq(letters.status, 'sending'), sql`${letters.startsAt} > ${now.toISOString()}`))
    if (rowCount !== 1) return false
    await tx.delete(newsletterIssueMails).where(eq(newsletterIssueMails.newsletterIssueId, id))
    return true
  },

  async finish(db: Queryable, id: string, finishedAt: Date): Promise<void> {
    await db
      .update(letters)
      .set({ status: 'sent', finishedAt })
      .where(and(eq(letters.id, id), eq(letters.status, 'sending')))
  },

  /** The next subscriptions to process. */
  async listWaiting(db: Queryable, newsletterIssueId: string, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: newsletterIssueMails.subscriptionId })
      .from(newsletterIssueMails)
      .where(
        and(eq(newsletterIssueMails.newsletterIssueId, newsletterIssueId), eq(newsletterIssueMails.result, 'waits')),
      )
      .orderBy(asc(newsletterIssueMails.subscriptionId))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** @returns false when the row already has another result. */
  async settle(
    tx: Transaction,
    {
      newsletterIssueId,
      subscriptionId,
      from,
    }: { newsletterIssueId: string; subscriptionId: string; from: NewsletterIssueResult },
    outcome: { result: NewsletterIssueResult; at: Date },
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(newsletterIssueMails)
      .set(outcome)
      .where(
        and(
          eq(newsletterIssueMails.newsletterIssueId, newsletterIssueId),
          eq(newsletterIssueMails.subscriptionId, subscriptionId),
          eq(newsletterIssueMails.result, from),
        ),
      )
    return rowCount === 1
  },

  /** The number of subscribers per result for each issue. */
  async countResults(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return []
    return db
      .select({ id: newsletterIssueMails.newsletterIssueId, result: newsletterIssueMails.result, count: count() })
      .from(newsletterIssueMails)
      .where(inArray(newsletterIssueMails.newsletterIssueId, [...ids]))
      .groupBy(newsletterIssueMails.newsletterIssueId, newsletterIssueMails.result)
  },

  /** Withdraws emails that were created but not sent. Their rows record that the subscription had ended. */
  async withdrawQueued(tx: Transaction, subscriptionId: string, at: Date): Promise<void> {
    const deletedRows = await tx
      .delete(mails)
      .where(and(eq(mailTargetId, subscriptionId), eq(mails.kind, NEWSLETTER_ISSUE_MAIL), eq(mails.status, 'queued')))
      .returning({ key: mails.dedupeKey })
    for (const { key } of deletedRows) {
      const newsletterIssueId = key.split('.')[1] ?? ''
      const outcome = { result: 'left_out' as const, at }
      await newsletterIssueRepository.settle(tx, { newsletterIssueId, subscriptionId, from: 'made' }, outcome)
    }
  },

  /** Newsletter emails since a given time that failed or bounced and are not counted yet, with the reason. */
  async listUncountedFailures(db: Queryable, { since, limit }: { since: Date; limit: number }) {
    const key = sql`${NEWSLETTER_ISSUE_MAIL} || ':' || ${newsletterIssueMails.subscriptionId} || '.' || ${newsletterIssueMails.newsletterIssueId}`
    return (
      db
        .select({
          newsletterIssueId: newsletterIssueMails.newsletterIssueId,
          subscriptionId: newsletterIssueMails.subscriptionId,
          reason: sql<string>`coalesce(${mails.lastError}, '')`,
        })
        .from(newsletterIssueMails)
        .innerJoin(letters, and(eq(letters.id, newsletterIssueMails.newsletterIssueId), gt(letters.orderedAt, since)))
        .innerJoin(mails, sql`${mails.dedupeKey} = ${key}`)
        // An email is newer than its issue, so the last condition only lets an index find the few recent failures.
        .where(and(eq(newsletterIssueMails.result, 'made'), eq(mails.status, 'failed'), gt(mails.createdAt, since)))
        .limit(limit)
    )
  },

  /** The results of the latest issues for a subscriber, newest first. */
  async listLatestResults(db: Queryable, subscriptionId: string, limit: number): Promise<NewsletterIssueResult[]> {
    const rows = await db
      .select({ result: newsletterIssueMails.result })
      .from(newsletterIssueMails)
      .innerJoin(letters, eq(letters.id, newsletterIssueMails.newsletterIssueId))
      .where(eq(newsletterIssueMails.subscriptionId, subscriptionId))
      .orderBy(desc(letters.orderedAt))
      .limit(limit)
    return rows.map(({ result }) => result)
  },
}
