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
import { officeReceipts } from '#platform/db/schema/receipts.ts'
import { bankLayouts, bankLines } from '#platform/db/schema/reconciliation.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** A stored line. */
export type BankLineRow = typeof bankLines.$inferSelect
type NewLine = typeof bankLines.$inferInsert
/** What a line belongs to. */
export type LineEnd = Pick<BankLineRow, 'match' | 'matched' | 'endedBy' | 'endedAt' | 'reason'>
/** Money that a line may be: its reference in a statement, its amount there, and what it is. */
type KnownMoney = { reference: string; amount: number; match: 'receipt' | 'refund'; id: string }

/** So many rows in one statement: each has seven values, and a statement takes 65,535. */
const AT_ONCE = 2_000
const TRANSFERS = ['upi', 'neft', 'rtgs', 'imps'] as const
const NOT_THERE = ['refused', 'bounced'] as const
/** Somebody has said by this line that money came. To leave a line as it is says nothing of money. */
const IS_USED = sql`(${bankLines.endedBy} is not null and ${bankLines.match} <> 'ignored')`

/** The only SQL on statements of the bank. */
export const bankLineRepository = {
  /** Stores lines that are not known yet. @returns their number. */
  async add(tx: Transaction, lines: readonly NewLine[]): Promise<number> {
    let added = 0
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const stored = await tx
        .insert(bankLines)
        .values(lines.slice(from, from + AT_ONCE))
        .onConflictDoNothing({ target: bankLines.fingerprint })
        .returning({ id: bankLines.id })
      added += stored.length
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
   * Ends an open line. What it says of people goes; that of a receipt waits for {@link bankLineRepository.settleUnsure}.
   *
   * @returns false when it had ended.
   */
  async end(tx: Transaction, id: string, end: LineEnd): Promise<boolean> {
    const ended = await tx
      .update(bankLines)
      .set(end.match === 'receipt' ? { ...end, isUnsure: true } : { ...end, text: '' })
      .where(and(eq(bankLines.id, id), isNull(bankLines.match)))
      .returning({ id: bankLines.id })
    return ended.length > 0
  },

  /**
   * Looks at the receipts of lines that were not sure. A line opens again, with its words, when nobody has ever confirmed its
   * receipt and it was refused, or the bank returned its cheque. Of a confirmed one the money did reach the bank: the words
   * go, also when its cheque has bounced since.
   */
  async settleUnsure(tx: Transaction): Promise<void> {
    const isOf = and(bankLines.isUnsure, sql`${officeReceipts.id} = ${bankLines.matched}::uuid`)
    // A bounce decides a receipt that still waited, in the same moment.
    const never = or(
      eq(officeReceipts.state, 'refused'),
      and(eq(officeReceipts.state, 'bounced'), eq(officeReceipts.decidedAt, officeReceipts.bankNewsAt)),
    )
    await tx
      .update(bankLines)
      .set({ match: null, matched: null, endedBy: null, endedAt: null, isUnsure: false })
      .from(officeReceipts)
      .where(and(isOf, never))
    await tx
      .update(bankLines)
      .set({ text: '', isUnsure: false })
      .from(officeReceipts)
      .where(and(isOf, ne(officeReceipts.state, 'waits')))
  },

  /** Whether something has its line already. */
  async isFound(db: Queryable, matched: string): Promise<boolean> {
    return (await db.$count(bankLines, eq(bankLines.matched, matched))) > 0
  },

  async sumUp(db: Queryable) {
    const [row] = await db
      .select({ lines: count(), found: count(bankLines.match), lastDay: max(bankLines.day) })
      .from(bankLines)
    return row ?? { lines: 0, found: 0, lastDay: null }
  },

  /** The latest statements: the lines that each reading has brought, and whether somebody has entered or attached one. */
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
   * Removes the lines of a statement that nobody has used, and the columns that were kept when it was read. It waits for
   * whoever enters one of them at this moment.
   *
   * @returns how many went, and how many are in use.
   */
  async removeStatement(tx: Transaction, readAt: Date): Promise<{ removed: number; used: number }> {
    const ofIt = eq(bankLines.readAt, readAt)
    const gone = await tx
      .delete(bankLines)
      .where(and(ofIt, sql`not ${IS_USED}`))
      .returning({ id: bankLines.id })
    await tx.delete(bankLayouts).where(eq(bankLayouts.keptAt, readAt))
    return { removed: gone.length, used: await tx.$count(bankLines, ofIt) }
  },

  /** Receipts by transfer and refunds by bank that have no line yet, by the reference that stands in a statement. */
  async listKnown(db: Queryable, references: readonly string[]): Promise<KnownMoney[]> {
    if (references.length === 0) return []
    const isFree = (id: AnyPgColumn) =>
      notExists(
        db
          .select({ id: bankLines.id })
          .from(bankLines)
          .where(eq(bankLines.matched, sql`${id}::text`)),
      )
    const receipts = await db
      .select({ reference: officeReceipts.reference, id: officeReceipts.id, amount: officeReceipts.amountPaise })
      .from(officeReceipts)
      .where(
        and(
          inArray(officeReceipts.reference, [...references]),
          inArray(officeReceipts.way, [...TRANSFERS]),
          notInArray(officeReceipts.state, [...NOT_THERE]),
          isFree(officeReceipts.id),
        ),
      )
    const paidBack = await db
      .select({ reference: refunds.bankReference, id: refunds.id, amount: refunds.amountPaise })
      .from(refunds)
      .where(and(inArray(refunds.bankReference, [...references]), eq(refunds.status, 'processed'), isFree(refunds.id)))
    return [
      ...receipts.map((one) => ({ ...one, match: 'receipt' as const })),
      ...paidBack.flatMap(({ reference, amount, id }) =>
        reference === null ? [] : [{ reference, amount: 0 - amount, id, match: 'refund' as const }],
      ),
    ]
  },

  /** A receipt by its slip, when its money is there or waits for a second person. */
  async findReceipt(db: Queryable, number: string): Promise<{ id: string; amount: number } | undefined> {
    const [row] = await db
      .select({ id: officeReceipts.id, amount: officeReceipts.amountPaise })
      .from(officeReceipts)
      .where(and(eq(officeReceipts.number, number), notInArray(officeReceipts.state, [...NOT_THERE])))
    return row
  },

  /** Takes the words of people out of open and unsure lines that were read before a moment. Their money stays to be found. */
  async forgetWords(db: Queryable, before: Date): Promise<void> {
    const hasWords = and(lt(bankLines.readAt, before), ne(bankLines.text, ''))
    await db
      .update(bankLines)
      .set({ text: '' })
      .where(and(or(isNull(bankLines.match), bankLines.isUnsure), hasWords))
  },

  async findLayout(db: Queryable, heads: string): Promise<BankLayout | undefined> {
    const [row] = await db.select({ layout: bankLayouts.layout }).from(bankLayouts).where(eq(bankLayouts.heads, heads))
    return row?.layout
  },

  async keepLayout(tx: Transaction, kept: typeof bankLayouts.$inferInsert): Promise<void> {
    await tx.insert(bankLayouts).values(kept).onConflictDoUpdate({ target: bankLayouts.heads, set: kept })
  },
}
