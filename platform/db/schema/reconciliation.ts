import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BankLayout } from '#features/reconciliation/rules/bank-statement.ts'
import { MISMATCH_KINDS, type SettlementSums } from '#features/reconciliation/rules/reconcile-gateway.ts'
import { bookings } from './bookings.ts'
import { calendarDateColumn, idColumn, momentColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/** On what the gateway and our books differ, or have differed. */
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
    foundAt: momentColumn('found_at').notNull(),
    /** `gone`: a later look found none. `ignored`: somebody has looked at it, and why it stays. */
    ending: text('ending', { enum: ['gone', 'ignored'] }),
    endedAt: momentColumn('ended_at'),
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
 * Lines of the statements of our bank. What a line says of people is kept only until it has surely found what it belongs to,
 * until somebody has looked at it, and no longer than some months.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    /** Of day, amount and texts, so that a statement that is read again doubles nothing. */
    fingerprint: text('fingerprint').notNull().unique(),
    day: calendarDateColumn('day').notNull(),
    text: text('text').notNull(),
    reference: text('reference').notNull(),
    /** Above zero for money that came. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    readAt: momentColumn('read_at').notNull(),
    readBy: text('read_by')
      .notNull()
      .references(() => staff.id),
    match: text('match', { enum: ['settlement', 'receipt', 'refund', 'ignored'] }),
    /** What it belongs to: the settlement, the receipt, the refund. Money is in the bank once. */
    matched: text('matched').unique(),
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by').references(() => staff.id),
    endedAt: momentColumn('ended_at'),
    /** Its receipt waits for a second person: until then its words stay, because it opens again when that one refuses. */
    isUnsure: boolean('is_unsure').notNull().default(false),
  },
  (table) => [
    index('bank_lines_open')
      .on(table.day)
      .where(sql`${table.match} is null`),
    // A statement is what was read at one moment.
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

/** The columns of a bank's statement, by a hash of its heads. */
export const bankLayouts = pgTable('bank_layouts', {
  heads: text('heads').primaryKey(),
  layout: jsonb('layout').$type<BankLayout>().notNull(),
  keptAt: momentColumn('kept_at').notNull(),
})

/** What the gateway has paid out, to find it in the statements of the bank. */
export const gatewaySettlements = pgTable('gateway_settlements', {
  id: text('id').primaryKey(),
  amountPaise: paiseColumn('amount_paise').notNull(),
  utr: text('utr'),
  createdAt: momentColumn('created_at').notNull(),
  /** What its report adds up to. */
  sums: jsonb('sums').$type<SettlementSums>().notNull(),
  /** Its sum was what we expect. It is not looked at again. */
  agrees: boolean('agrees').notNull(),
})
