import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BankLayout } from '#features/reconciliation/rules/bank-statement.ts'
import { MISMATCH_KINDS, type SettlementSums } from '#features/reconciliation/rules/reconcile-gateway.ts'
import { bookings } from './bookings.ts'
import { calendarDateColumn, idColumn, timestampColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Current and past differences between the gateway and our books. */
export const mismatches = pgTable(
  'mismatches',
  {
    id: idColumn(),
    kind: text('kind', { enum: MISMATCH_KINDS }).notNull(),
    /** The gateway's id of the payment, refund or settlement. */
    thing: text('thing').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    theirsPaise: paiseColumn('theirs_paise'),
    oursPaise: paiseColumn('ours_paise'),
    foundAt: timestampColumn('found_at').notNull(),
    /**
     * `gone`: a later check found no difference. `ignored`: somebody has checked the difference and given the reason.
     */
    ending: text('ending', { enum: ['gone', 'ignored'] }),
    endedAt: timestampColumn('ended_at'),
    endedBy: text('ended_by').references(() => staff.id),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    unique('mismatches_once').on(table.kind, table.thing),
    index('mismatches_open')
      .on(table.foundAt)
      .where(sql`${table.ending} is null`),
    check('mismatches_ended', sql`(${table.ending} is null) = (${table.endedAt} is null)`),
  ],
)

/**
 * Lines of our bank statements. A line's personal data is stored only until it is matched with certainty or closed by
 * somebody, and for a few months at most.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    /** A hash of day, amount and texts, so that importing a statement again creates no duplicates. */
    fingerprint: text('fingerprint').notNull().unique(),
    day: calendarDateColumn('day').notNull(),
    text: text('text').notNull(),
    reference: text('reference').notNull(),
    /** Positive for money received. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    readAt: timestampColumn('read_at').notNull(),
    readBy: text('read_by')
      .notNull()
      .references(() => staff.id),
    match: text('match', { enum: ['settlement', 'receipt', 'refund', 'ignored'] }),
    /** What the line matches: a settlement, an office payment or a refund. Only one line can match each. */
    matched: text('matched').unique(),
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by').references(() => staff.id),
    endedAt: timestampColumn('ended_at'),
    /**
     * True while the line’s office payment awaits a second approver. The text remains until then, because a rejection
     * reopens the line.
     */
    isUnsure: boolean('is_unsure').notNull().default(false),
  },
  (table) => [
    index('bank_lines_open')
      .on(table.day)
      .where(sql`${table.match} is null`),
    // A statement is the set of lines imported at the same time.
    index('bank_lines_read').on(table.readAt),
    index('bank_lines_unsure')
      .on(table.matched)
      .where(sql`${table.isUnsure}`),
    check('bank_lines_unsure', sql`not ${table.isUnsure} or coalesce(${table.match} = 'receipt', false)`),
    check('bank_lines_ended', sql`(${table.match} is null) = (${table.endedAt} is null)`),
    check(
      'bank_lines_matched',
      sql`(${table.match} is null or ${table.match} = 'ignored') = (${table.matched} is null)`,
    ),
    check('bank_lines_amount', sql`${table.amountPaise} <> 0`),
  ],
)

/** The columns of a bank's statement, by a hash of its headings. */
export const bankLayouts = pgTable('bank_layouts', {
  columnHeadings: text('column_headings').primaryKey(),
  layout: jsonb('layout').$type<BankLayout>().notNull(),
  savedAt: timestampColumn('saved_at').notNull(),
})

/** The gateway's payouts, for matching them with the bank statements. */
export const gatewaySettlements = pgTable('gateway_settlements', {
  id: text('id').primaryKey(),
  amountPaise: paiseColumn('amount_paise').notNull(),
  utr: text('utr'),
  createdAt: timestampColumn('created_at').notNull(),
  /** The totals of the settlement's report. */
  sums: jsonb('sums').$type<SettlementSums>().notNull(),
  /** True when the total was as expected. The settlement is not checked again. */
  agrees: boolean('agrees').notNull(),
})
