import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { CaseKind } from '../rules/enquiry-case.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { caseBookings, caseMessages, complaintNumbers, enquiryCases } from '#platform/db/schema/cases.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { buildInsert, batchWrite } from '#platform/db/batch-write.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'

import { selectCases } from './case-query.ts'

export type CaseRow = typeof enquiryCases.$inferSelect
/** A message of a case. */
export type CaseMessageRow = typeof caseMessages.$inferSelect
/** A case with its original enquiry, from one of three tables. */
export type CaseWithSource = Awaited<ReturnType<typeof caseRepository.find>> & object

/** The table row of the original enquiry. */
type CaseSource = { enquiryId: string } | { callBackId: string } | { groupId: string }
type NewCase = CaseSource & { kind: CaseKind; dueAt: Date; createdAt: Date; aboutBookingId?: string }

/** The only queries for the office's cases and their messages. */
export const caseRepository = {
  async insert(tx: Transaction, { createdAt, ...row }: NewCase): Promise<CaseRow> {
    const [insertedRow] = await tx
      .insert(enquiryCases)
      .values({ ...row, createdAt, changedAt: createdAt })
      .returning()
    if (insertedRow === undefined) throw new Error('a case was not inserted')
    return insertedRow
  },

  async find(db: Queryable, number: number) {
    const [found] = await selectCases(db).where(eq(enquiryCases.number, number))
    return found
  },

  /** Records the booking of a case. It is written in the same transaction as the booking. */
  async linkBooking(tx: Transaction, link: typeof caseBookings.$inferInsert): Promise<void> {
    await batchWrite(tx, [buildInsert(caseBookings, link)])
  },

  /** The case that a booking was made from. */
  async findByBooking(db: Queryable, bookingId: string): Promise<CaseRow | undefined> {
    const [row] = await db
      .select({ row: enquiryCases })
      .from(caseBookings)
      .innerJoin(enquiryCases, eq(enquiryCases.id, caseBookings.caseId))
      .where(eq(caseBookings.bookingId, bookingId))
    return row?.row
  },

  /** Whether a case has another booking that holds seats or is sold. */
  async hasOtherBooking(db: Queryable, { caseId, bookingId }: { caseId: string; bookingId: string }): Promise<boolean> {
    const others = db
      .select({ id: caseBookings.bookingId })
      .from(caseBookings)
      .where(and(eq(caseBookings.caseId, caseId), ne(caseBookings.bookingId, bookingId)))
    const isPresent = notInArray(bookings.status, ['expired', 'cancelled'])
    return (await db.$count(bookings, and(inArray(bookings.id, others), isPresent))) > 0
  },

  async listBookings(db: Queryable, caseId: string) {
    return db
      .select({ reference: bookings.reference, status: bookings.status })
      .from(caseBookings)
      .innerJoin(bookings, eq(bookings.id, caseBookings.bookingId))
      .where(eq(caseBookings.caseId, caseId))
      .orderBy(asc(caseBookings.createdAt), asc(bookings.reference))
  },

  /** The booker of a booking. */
  async findBooker(db: Queryable, reference: string) {
    const { id, customerName: name, phone, email } = bookings
    const [row] = await db.select({ id, name, phone, email }).from(bookings).where(eq(bookings.reference, reference))
    return row
  },

  async hasPackage(db: Queryable, id: number): Promise<boolean> {
    return (await db.$count(tourPackages, eq(tourPackages.id, id))) > 0
  },

  /** The current row. */
  async findRow(db: Queryable, id: string): Promise<CaseRow | undefined> {
    const [row] = await db.select().from(enquiryCases).where(eq(enquiryCases.id, id))
    return row
  },

  /** The status of the emails with replies, each with the message id from the end of its key. */
  async findMails(db: Queryable, sourceId: string) {
    return db
      .select({ id: mails.id, status: mails.status, message: sql<string>`split_part(${mails.dedupeKey}, '.', 2)` })
      .from(mails)
      .where(and(eq(mailTargetId, sourceId), eq(mails.kind, 'case-answer')))
  },

  /** @returns false when the email has not failed. */
  async queueFailedMail(tx: Transaction, id: string): Promise<boolean> {
    const isFailed = and(eq(mails.id, id), eq(mails.status, 'failed'))
    const { rowCount } = await tx.update(mails).set({ status: 'queued', attempts: 0 }).where(isFailed)
    return rowCount === 1
  },

  async listMessages(db: Queryable, caseId: string): Promise<CaseMessageRow[]> {
    return db
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, caseId))
      .orderBy(asc(caseMessages.createdAt), asc(caseMessages.id))
  },

  /** @returns undefined when a message with this id already exists. */
  async insertMessage(tx: Transaction, message: typeof caseMessages.$inferInsert): Promise<CaseMessageRow | undefined> {
    const [insertedRow] = await tx.insert(caseMessages).values(message).onConflictDoNothing().returning()
    return insertedRow
  },

  /** Withdraws a reply that is not queued yet. @returns false when it is too late. */
  async stopMessage(tx: Transaction, { id, caseId }: { id: string; caseId: string }): Promise<boolean> {
    const isWaiting = and(eq(caseMessages.id, id), eq(caseMessages.caseId, caseId), isNotNull(caseMessages.sendAt))
    const { rowCount } = await tx.delete(caseMessages).where(isWaiting)
    return rowCount === 1
  },

  /** Marks a reply as queued now. Undefined when it was stopped, or already queued. */
  async claimMessage(tx: Transaction, id: string) {
    const [message] = await tx
      .update(caseMessages)
      .set({ sendAt: null })
      .where(and(eq(caseMessages.id, id), isNotNull(caseMessages.sendAt)))
      .returning()
    return message
  },

  async findNumberOf(db: Queryable, caseId: string): Promise<number | undefined> {
    const [row] = await db.select({ number: enquiryCases.number }).from(enquiryCases).where(eq(enquiryCases.id, caseId))
    return row?.number
  },

  /** Changes a case, if nobody else has changed it since `version`. @returns false for an old version. */
  async change(
    tx: Transaction,
    { id, version }: { id: string; version: number },
    changes: Partial<typeof enquiryCases.$inferInsert>,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(enquiryCases)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(enquiryCases.id, id), eq(enquiryCases.version, version)))
    return rowCount === 1
  },

  async nextComplaintNumber(tx: Transaction): Promise<number> {
    const { rows } = await tx.execute<{ number: string }>(
      sql`select nextval(${complaintNumbers.seqName ?? ''}) as number`,
    )
    return Number(rows[0]?.number ?? 0)
  },
}
