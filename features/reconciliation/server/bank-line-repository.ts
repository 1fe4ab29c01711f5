import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BankLayout } from '../rules/bank-statement.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { refunds } from '#platform/db/schema/bookings.ts'
import { officePayments } from '#platform/db/schema/office-payments.ts'
import { bankLayouts, bankLines } from '#platform/db/schema/reconciliation.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** A stored line. */
export type BankLineRow = typeof bankLines.$inferSelect
type NewLine = typeof bankLines.$inferInsert
/** What a line is matched with. */
export type BankLineMatch = Pick<BankLineRow, 'match' | 'matched' | 'endedBy' | 'endedAt' | 'reason'>
/** Money that may match a line: its reference and amount on a statement, and its kind. */
type UnmatchedTransfer = { reference: string; amount: number; match: 'receipt' | 'refund'; id: string }

/** Rows per SQL statement: each has seven values, and PostgreSQL allows 65,535 per statement. */
const BATCH_SIZE = 2_000
const TRANSFERS = ['upi', 'neft', 'rtgs', 'imps'] as const
const NOT_RECEIVED = ['refused', 'bounced'] as const
/** True when somebody has used the line to confirm money. Ignoring a line confirms no money. */
const IS_USED = sql`(${bankLines.endedBy} is not null and ${bankLines.match} <> 'ignored')`

/** All queries for bank statements. */
export const bankLineRepository = {
  /** Stores new lines. @returns their number. */
  async add(tx: Transaction, lines: readonly NewLine[]): Promise<number> {
    let added = 0
    for (let from = 0; from < lines.length; from += BATCH_SIZE) {
      const inserted = await tx
        .insert(bankLines)
        .values(lines.slice(from, from + BATCH_SIZE))
        .onConflictDoNothing({ target: bankLines.fingerprint })
        .returning({ id: bankLines.id })
      added += inserted.length
    }
    return added
  },

  async listOpen(db: Queryable, limit?: number): Promise<BankLineRow[]> {
    const query = db
      .select()
      .from(bankLines)
      .where(isNull(bankLines.match))
      .orderBy(asc(bankLines.day), asc(bankLines.id))
    return limit === undefined ? query : query.limit(limit)
  },

  async find(db: Queryable, id: string): Promise<BankLineRow | undefined> {
    const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id))
    return row
  },

  /**
   * Ends an open line and deletes its personal data. The text of a line matched with an office payment is deleted only
   * by {@link bankLineRepository.resolveUncertainMatches}.
   *
   * @returns false when the line had already ended.
   */
  async end(tx: Transaction, id: string, end: BankLineMatch): Promise<boolean> {
    const ended = await tx
      .update(bankLines)
      .set(end.match === 'receipt' ? { ...end, isUnsure: true } : { ...end, text: '' })
      .where(and(eq(bankLines.id, id), isNull(bankLines.match)))
      .returning({ id: bankLines.id })
    return ended.length > 0
  },

  /**
   * Settles lines whose match is uncertain, by their office payments. A line reopens with its text when its office
   * payment was rejected, or its cheque returned, without ever being confirmed. A confirmed payment did reach the bank:
   * the text is deleted, even if the cheque has bounced since.
   */
  async resolveUncertainMatches(tx: Transaction): Promise<void> {
    const isMatchedPayment = and(bankLines.isUnsure, sql`${officePayments.id} = ${bankLines.matched}::uuid`)
    // A cheque that bounces while its office payment is pending also decides that payment, so both times are equal.
    const isNeverReceived = or(
      eq(officePayments.state, 'refused'),
      and(eq(officePayments.state, 'bounced'), eq(officePayments.decidedAt, officePayments.bankNewsAt)),
    )
    await tx
      .update(bankLines)
      .set({ match: null, matched: null, endedBy: null, endedAt: null, isUnsure: false })
      .from(officePayments)
      .where(and(isMatchedPayment, isNeverReceived))
    await tx
      .update(bankLines)
      .set({ text: '', isUnsure: false })
      .from(officePayments)
      .where(and(isMatchedPayment, ne(officePayments.state, 'waits')))
  },

  /** True when a line is already matched with this item. */
  async isFound(db: Queryable, matched: string): Promise<boolean> {
    return (await db.$count(bankLines, eq(bankLines.matched, matched))) > 0
  },

  async sumUp(db: Queryable) {
    const [row] = await db
      .select({ lines: count(), found: count(bankLines.match), lastDay: max(bankLines.day) })
      .from(bankLines)
    return row ?? { lines: 0, found: 0, lastDay: null }
  },

  /** The latest statements: the lines that each import added, and whether somebody has used one of the lines. */
  async listStatements(db: Queryable, { since, limit }: { since: Date; limit: number }) {
    const { readAt, readBy, amountPaise } = bankLines
    return db
      .select({
        readAt,
        who: staff.name,
        lines: count(),
        inPaise: sql<string>`coalesce(sum(${amountPaise}) filter (where ${amountPaise} > 0), 0)`,
        outPaise: sql<string>`coalesce(sum(${amountPaise}) filter (where ${amountPaise} < 0), 0)`,
        isUnused: sql<boolean>`not bool_or(${IS_USED})`,
      })
      .from(bankLines)
      .innerJoin(staff, eq(staff.id, readBy))
      .where(gt(readAt, since))
      .groupBy(readAt, staff.name)
      .orderBy(desc(readAt))
      .limit(limit)
  },

  /**
   * Removes the unused lines of a statement, and the column layout stored with it. Waits for anyone who is recording
   * one of them.
   *
   * @returns how many were removed, and how many are in use.
   */
  async removeStatement(tx: Transaction, readAt: Date): Promise<{ removed: number; used: number }> {
    const isOfStatement = eq(bankLines.readAt, readAt)
    const deletedRows = await tx
      .delete(bankLines)
      .where(and(isOfStatement, sql`not ${IS_USED}`))
      .returning({ id: bankLines.id })
    await tx.delete(bankLayouts).where(eq(bankLayouts.savedAt, readAt))
    return { removed: deletedRows.length, used: await tx.$count(bankLines, isOfStatement) }
  },

  /**
   * Office payments by transfer and refunds by bank that no line matches yet, by the reference shown on a statement.
   */
  async listUnmatchedTransfers(db: Queryable, references: readonly string[]): Promise<UnmatchedTransfer[]> {
    if (references.length === 0) return []
    const isFree = (id: AnyPgColumn) =>
      notExists(
        db
          .select({ id: bankLines.id })
          .from(bankLines)
          .where(eq(bankLines.matched, sql`${id}::text`)),
      )
    const receipts = await db
      .select({ reference: officePayments.reference, id: officePayments.id, amount: officePayments.amountPaise })
      .from(officePayments)
      .where(
        and(
          inArray(officePayments.reference, [...references]),
          inArray(officePayments.way, [...TRANSFERS]),
          notInArray(officePayments.state, [...NOT_RECEIVED]),
          isFree(officePayments.id),
        ),
      )
    const refundRows = await db
      .select({ reference: refunds.bankReference, id: refunds.id, amount: refunds.amountPaise })
      .from(refunds)
      .where(and(inArray(refunds.bankReference, [...references]), eq(refunds.status, 'processed'), isFree(refunds.id)))
    return [
      ...receipts.map((one) => ({ ...one, match: 'receipt' as const })),
      ...refundRows.flatMap(({ reference, amount, id }) =>
        reference === null ? [] : [{ reference, amount: 0 - amount, id, match: 'refund' as const }],
      ),
    ]
  },

  /** Finds a confirmed or pending office payment by its slip number. */
  async findOfficePayment(db: Queryable, number: string): Promise<{ id: string; amount: number } | undefined> {
    const [row] = await db
      .select({ id: officePayments.id, amount: officePayments.amountPaise })
      .from(officePayments)
      .where(and(eq(officePayments.number, number), notInArray(officePayments.state, [...NOT_RECEIVED])))
    return row
  },

  /**
   * Deletes the text of lines that are open or whose match is uncertain, if they were imported before a given time. The
   * amounts stay for matching.
   */
  async eraseTexts(db: Queryable, before: Date): Promise<void> {
    const hasText = and(lt(bankLines.readAt, before), ne(bankLines.text, ''))
    await db
      .update(bankLines)
      .set({ text: '' })
      .where(and(or(isNull(bankLines.match), bankLines.isUnsure), hasText))
  },

  async findLayout(db: Queryable, columnHeadings: string): Promise<BankLayout | undefined> {
    const [row] = await db
      .select({ layout: bankLayouts.layout })
      .from(bankLayouts)
      .where(eq(bankLayouts.columnHeadings, columnHeadings))
    return row?.layout
  },

  async saveLayout(tx: Transaction, layout: typeof bankLayouts.$inferInsert): Promise<void> {
    await tx.insert(bankLayouts).values(layout).onConflictDoUpdate({ target: bankLayouts.columnHeadings, set: layout })
  },
}
