import { and, count, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { NOT_IMPORTED_OUTCOMES, type MailboxProblem, type MailOutcome } from '../rules/incoming-mail.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { incomingMails, mailboxes } from '#platform/db/schema/mailbox.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'

type Place = { name: string; uidValidity: string; uid: number }

/** The only queries for the mailbox: how far it has been read, and which emails were processed. */
export const mailboxRepository = {
  async find(db: Queryable, name: string) {
    const [row] = await db.select().from(mailboxes).where(eq(mailboxes.name, name))
    return row
  },

  /** Starts a mailbox after the emails that are already in it, which are never read. */
  async begin(db: Queryable, { name, uidValidity, uid }: Place): Promise<void> {
    await db
      .insert(mailboxes)
      .values({ name, uidValidity, lastUid: uid })
      .onConflictDoUpdate({
        target: mailboxes.name,
        set: { uidValidity, lastUid: uid },
        setWhere: isNull(mailboxes.uidValidity),
      })
  },

  /**
   * Advances the reading position by one email. If two processes read the same email, the second one waits here, and
   * then has nothing to do.
   *
   * @returns false when the email was already read.
   */
  async advance(tx: Transaction, { name, uidValidity, uid }: Place): Promise<boolean> {
    const isAhead = or(
      sql`${mailboxes.uidValidity} is distinct from ${uidValidity}`,
      sql`${mailboxes.lastUid} < ${uid}`,
    )
    const { rowCount } = await tx
      .update(mailboxes)
      .set({ uidValidity, lastUid: uid, failedUid: null, failedTries: 0 })
      .where(and(eq(mailboxes.name, name), isAhead))
    return rowCount === 1
  },

  /** @returns false when an email with this key is already stored. */
  async insertIfNew(tx: Transaction, mail: typeof incomingMails.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(incomingMails).values(mail).onConflictDoNothing()
    return rowCount === 1
  },

  async wasReceived(db: Queryable, key: string): Promise<boolean> {
    return (await db.$count(incomingMails, eq(incomingMails.key, key))) > 0
  },

  /**
   * Records that the mailbox was read completely. If its UIDs were renumbered, the next run starts after the existing
   * emails.
   */
  async recordRead(db: Queryable, { name, uidValidity, uid }: Place, at: Date): Promise<void> {
    const isNew = sql`${mailboxes.uidValidity} is distinct from ${uidValidity}`
    await db
      .update(mailboxes)
      .set({
        readAt: at,
        problem: null,
        problemSince: null,
        lastUid: sql`case when ${isNew} then ${uid}::bigint else ${mailboxes.lastUid} end`,
        uidValidity,
      })
      .where(eq(mailboxes.name, name))
  },

  async recordProblem(db: Queryable, { name, problem, at }: { name: string; problem: MailboxProblem; at: Date }) {
    await db
      .insert(mailboxes)
      .values({ name, problem, problemSince: at })
      .onConflictDoUpdate({
        target: mailboxes.name,
        set: { problem, problemSince: sql`coalesce(${mailboxes.problemSince}, excluded.problem_since)` },
      })
  },

  /** Counts a failed attempt to process an email. @returns the number of failures so far. */
  async countFailure(db: Queryable, { name, uid }: { name: string; uid: number }): Promise<number> {
    const [row] = await db
      .update(mailboxes)
      .set({
        failedUid: uid,
        failedTries: sql`case when ${mailboxes.failedUid} = ${uid} then ${mailboxes.failedTries} + 1 else 1 end`,
      })
      .where(eq(mailboxes.name, name))
      .returning({ tries: mailboxes.failedTries })
    return row?.tries ?? 0
  },

  /** Our latest email with one of these ids, and the case or booking in its key. */
  async findSentMails(db: Queryable, messageIds: readonly string[]) {
    if (messageIds.length === 0) return []
    return db
      .select({ id: mails.id, messageId: mails.messageId, about: mailTargetId })
      .from(mails)
      .where(inArray(mails.messageId, [...messageIds]))
  },

  /** The case that an id in an email belongs to, otherwise the booking. */
  async findCaseOrBooking(db: Queryable, id: string): Promise<{ number: number | null; bookingId: string | null }> {
    const { rows } = await db.execute<{ number: number | null; bookingId: string | null }>(sql`
      select (select number from enquiry_cases
          where ${id} in (id::text, enquiry_id::text, call_back_id::text, group_id::text)) as number,
        (select id::text from bookings where id::text = ${id}) as "bookingId"`)
    return rows[0] ?? { number: null, bookingId: null }
  },

  async findNumber(db: Queryable, series: 'E' | 'C', number: number): Promise<number | undefined> {
    const column = series === 'E' ? enquiryCases.number : enquiryCases.complaintNumber
    const [row] = await db.select({ number: enquiryCases.number }).from(enquiryCases).where(eq(column, number))
    return row?.number
  },

  /** Marks our email as not delivered. @returns false for one that is unknown, or already marked. */
  async recordBounce(tx: Transaction, { messageId, status }: { messageId: string; status: string }): Promise<boolean> {
    const { rowCount } = await tx
      .update(mails)
      .set({ status: 'failed', lastError: `came back ${status}`.trim() })
      .where(and(eq(mails.messageId, messageId), ne(mails.status, 'failed')))
    return rowCount === 1
  },

  /** Counts replies and new enquiries within a period, by sender or outcome. */
  async countReceived(
    db: Queryable,
    { fromEmail, outcome, since, until }: { fromEmail?: string; outcome?: MailOutcome; since: Date; until: Date },
  ): Promise<number> {
    return db.$count(
      incomingMails,
      and(
        gt(incomingMails.receivedAt, since),
        lte(incomingMails.receivedAt, until),
        fromEmail === undefined ? undefined : eq(incomingMails.fromEmail, fromEmail),
        inArray(incomingMails.outcome, outcome === undefined ? ['reply', 'new'] : [outcome]),
      ),
    )
  },

  /** Emails since a given time that are not shown at the desk. */
  async countNotImported(db: Queryable, name: string, since: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(incomingMails)
      .where(
        and(
          eq(incomingMails.mailbox, name),
          gte(incomingMails.receivedAt, since),
          inArray(incomingMails.outcome, [...NOT_IMPORTED_OUTCOMES]),
        ),
      )
    return row?.count ?? 0
  },
}
