import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { LetterContent, LetterResult } from '../rules/newsletter-letter.ts'
import { noteLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import {
  newsletterLetterMails as letterMails,
  newsletterLetters as letters,
  newsletterSubscriptions as subscriptions,
} from '#platform/db/schema/newsletter.ts'
import { mailAbout, mails } from '#platform/db/schema/operations.ts'
import { staff } from '#platform/db/schema/staff.ts'

export type LetterRow = typeof letters.$inferSelect
type Of = { id: string; version: number }
type Kept = LetterContent & { changedBy: string; changedAt: Date }

/** The kind of the mails of letters. Their keys are `newsletter-letter:<subscription>.<letter>`. */
export const LETTER_MAIL = 'newsletter-letter'
const isDraft = ({ id, version }: Of) =>
  and(eq(letters.id, id), eq(letters.version, version), eq(letters.status, 'draft'))

/** The only SQL on letters to all subscribers. */
export const letterRepository = {
  async find(db: Queryable, id: string): Promise<LetterRow | undefined> {
    const [row] = await db.select().from(letters).where(eq(letters.id, id))
    return row
  },

  /** The letter that is being written or sent. */
  async findOpen(db: Queryable): Promise<LetterRow | undefined> {
    const [row] = await db
      .select()
      .from(letters)
      .where(inArray(letters.status, ['draft', 'sending']))
    return row
  },

  /** The letters that were sent, the latest first. */
  async listSent(db: Queryable, limit: number) {
    return db
      .select({ letter: letters, orderedBy: staff.name })
      .from(letters)
      .innerJoin(staff, eq(staff.id, letters.orderedBy))
      .where(eq(letters.status, 'sent'))
      .orderBy(desc(letters.orderedAt))
      .limit(limit)
  },

  /** @returns undefined when there is an open letter already. */
  async begin(tx: Transaction, kept: Kept): Promise<{ id: string } | undefined> {
    const [row] = await tx.insert(letters).values(kept).onConflictDoNothing().returning({ id: letters.id })
    return row
  },

  /** @returns false for an old version, and for a letter that was ordered. */
  async change(tx: Transaction, of: Of, kept: Kept): Promise<boolean> {
    const { rowCount } = await tx
      .update(letters)
      .set({ ...kept, version: of.version + 1 })
      .where(isDraft(of))
    return rowCount === 1
  },

  /** @returns false for an old version, and for a letter that was ordered. */
  async remove(tx: Transaction, of: Of): Promise<boolean> {
    const { rowCount } = await tx.delete(letters).where(isDraft(of))
    return rowCount === 1
  },

  /** Orders a letter, with a row for everybody who is on the list now. @returns how many; null for an old version. */
  async order(
    tx: Transaction,
    of: Of,
    order: { orderedBy: string; orderedAt: Date; startsAt: Date },
  ): Promise<number | null> {
    const { rowCount } = await tx
      .update(letters)
      .set({ ...order, status: 'sending', version: of.version + 1 })
      .where(isDraft(of))
    if (rowCount !== 1) return null
    noteLock(tx, 'newsletterSubscriptions')
    const listed = await tx.execute(sql`insert into ${letterMails} (letter_id, subscription_id)
      select ${of.id}, id from ${subscriptions} where status = 'confirmed'`)
    return listed.rowCount ?? 0
  },

  /** Makes a draft of an ordered letter again, before its first mail. @returns false when it is too late. */
  async stop(tx: Transaction, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(letters)
      .set({ status: 'draft', orderedBy: null, orderedAt: null, startsAt: null, version: sql`${letters.version} + 1` })
      .where(and(eq(letters.id, id), eq(letters.status, 'sending'), sql`${letters.startsAt} > ${now.toISOString()}`))
    if (rowCount !== 1) return false
    await tx.delete(letterMails).where(eq(letterMails.letterId, id))
    return true
  },

  async finish(db: Queryable, id: string, finishedAt: Date): Promise<void> {
    await db
      .update(letters)
      .set({ status: 'sent', finishedAt })
      .where(and(eq(letters.id, id), eq(letters.status, 'sending')))
  },

  /** The next subscriptions whose turn comes. */
  async listWaiting(db: Queryable, letterId: string, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: letterMails.subscriptionId })
      .from(letterMails)
      .where(and(eq(letterMails.letterId, letterId), eq(letterMails.result, 'waits')))
      .orderBy(asc(letterMails.subscriptionId))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** @returns false when the row has another result by now. */
  async settle(
    tx: Transaction,
    { letterId, subscriptionId, from }: { letterId: string; subscriptionId: string; from: LetterResult },
    outcome: { result: LetterResult; at: Date },
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(letterMails)
      .set(outcome)
      .where(
        and(
          eq(letterMails.letterId, letterId),
          eq(letterMails.subscriptionId, subscriptionId),
          eq(letterMails.result, from),
        ),
      )
    return rowCount === 1
  },

  /** How many subscribers of each letter have which result. */
  async countResults(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return []
    return db
      .select({ id: letterMails.letterId, result: letterMails.result, count: count() })
      .from(letterMails)
      .where(inArray(letterMails.letterId, [...ids]))
      .groupBy(letterMails.letterId, letterMails.result)
  },

  /** Takes letters back that are made and have not gone out. Their rows say that the subscription had ended. */
  async withdrawQueued(tx: Transaction, subscriptionId: string, at: Date): Promise<void> {
    const gone = await tx
      .delete(mails)
      .where(and(eq(mailAbout, subscriptionId), eq(mails.kind, LETTER_MAIL), eq(mails.status, 'queued')))
      .returning({ key: mails.dedupeKey })
    for (const { key } of gone) {
      const letterId = key.split('.')[1] ?? ''
      const outcome = { result: 'left_out' as const, at }
      await letterRepository.settle(tx, { letterId, subscriptionId, from: 'made' }, outcome)
    }
  },

  /** Mails of letters since a moment that failed or came back and are not counted yet, with why. */
  async listUncountedFailures(db: Queryable, { since, limit }: { since: Date; limit: number }) {
    const key = sql`${LETTER_MAIL} || ':' || ${letterMails.subscriptionId} || '.' || ${letterMails.letterId}`
    return (
      db
        .select({
          letterId: letterMails.letterId,
          subscriptionId: letterMails.subscriptionId,
          reason: sql<string>`coalesce(${mails.lastError}, '')`,
        })
        .from(letterMails)
        .innerJoin(letters, and(eq(letters.id, letterMails.letterId), gt(letters.orderedAt, since)))
        .innerJoin(mails, sql`${mails.dedupeKey} = ${key}`)
        // A mail is younger than its letter. Those that failed lately are few, and have an index.
        .where(and(eq(letterMails.result, 'made'), eq(mails.status, 'failed'), gt(mails.createdAt, since)))
        .limit(limit)
    )
  },

  /** What became of the latest letters to a subscriber, the newest first. */
  async latestResults(db: Queryable, subscriptionId: string, limit: number): Promise<LetterResult[]> {
    const rows = await db
      .select({ result: letterMails.result })
      .from(letterMails)
      .innerJoin(letters, eq(letters.id, letterMails.letterId))
      .where(eq(letterMails.subscriptionId, subscriptionId))
      .orderBy(desc(letters.orderedAt))
      .limit(limit)
    return rows.map(({ result }) => result)
  },
}
