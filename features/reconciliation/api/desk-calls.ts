import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { MAX_STATEMENT_BYTES } from '../rules/bank-statement.ts'
import { MISMATCH_KINDS } from '../rules/reconcile-gateway.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const SignedPaise = z.int()
const SuccessResponse = z.object({ success: z.literal(true) })
const ID_PARAMS = z.strictObject({ id: Uuid })

const CountAndAmount = z.object({ count: z.int(), amount: PaiseAmount })
const Sums = z.object({
  payments: CountAndAmount,
  /** Fees including their GST. */
  fees: SignedPaise,
  refunds: z.object({ count: z.int(), amount: SignedPaise }),
  expected: SignedPaise,
  others: z.array(z.object({ id: z.string(), type: z.string(), amount: SignedPaise })),
})

const MismatchDto = z.object({
  id: Uuid,
  kind: z.enum(MISMATCH_KINDS),
  /** The gateway's id of the payment, refund or settlement. */
  thing: z.string(),
  reference: z.nullable(z.string()),
  /** Null when that side does not have the item. */
  theirsPaise: z.nullable(SignedPaise),
  oursPaise: z.nullable(SignedPaise),
  foundAt: Timestamp,
  /** Totals of the settlement report. */
  settlement: z.nullable(Sums),
})
/** One difference between the gateway and our books. */
export type DeskMismatch = z.infer<typeof MismatchDto>

const BankLineDto = z.object({
  id: Uuid,
  day: CalendarDateText,
  text: z.string(),
  reference: z.string(),
  /** Positive for money received. */
  amountPaise: SignedPaise,
})
/** An unmatched line of a statement. */
export type DeskBankLine = z.infer<typeof BankLineDto>

const StatementDto = z.object({
  at: Timestamp,
  who: z.string(),
  lines: z.int(),
  inPaise: PaiseAmount,
  outPaise: SignedPaise,
  /**
   * True when nobody has matched a line of the statement or recorded a payment from one, so the statement can be
   * removed.
   */
  isUnused: z.boolean(),
})
/** An imported statement. */
export type DeskStatement = z.infer<typeof StatementDto>

const columnIndex = z.optional(z.int().check(z.minimum(0), z.maximum(199)))
const Layout = z.strictObject({
  day: columnIndex,
  text: columnIndex,
  reference: columnIndex,
  debit: columnIndex,
  credit: columnIndex,
  amount: columnIndex,
  side: columnIndex,
})

const ColumnQuestions = z.object({
  kind: z.literal('asks'),
  columnHeadings: z.array(z.string()),
  /** The columns that the headings already identify. */
  layout: Layout,
  /** The first rows below the headings. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()), isBroken: z.boolean() })),
})
const Read = z.object({
  kind: z.literal('read'),
  lines: z.int(),
  /** The number of new lines. */
  added: z.int(),
  matched: z.int(),
  /** Sums of all lines of the statement, including those already stored. */
  inPaise: PaiseAmount,
  outPaise: SignedPaise,
  faults: z.int(),
  faulty: z.array(z.object({ line: z.int(), why: z.enum(['day', 'amount', 'quotes']) })),
})
const Answer = z.union([ColumnQuestions, Read])
/** The result of importing a statement: it was read, or the office must say which column is which. */
export type StatementAnswer = z.infer<typeof Answer>
/** A statement whose columns the office must identify. */
export type StatementQuestions = z.infer<typeof ColumnQuestions>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

// Desk API calls for comparing our books with the gateway and the bank.

export const getReconciliation = defineDeskCall('GET', '/api/desk/reconciliation', {
  title: 'Get the differences between the gateway, the bank and our books, and the time of the last check',
  access: 'read_money',
  response: z.object({
    /** The last check; null before the first one. */
    checked: z.nullable(z.object({ at: Timestamp, payments: z.int(), refunds: z.int(), settlements: z.int() })),
    mismatches: z.array(MismatchDto),
    bank: z.object({ lines: z.int(), found: z.int(), open: z.int(), lastDay: z.nullable(CalendarDateText) }),
    /** The latest imported statements, with the number of lines each one added. */
    statements: z.array(StatementDto),
    /** The first unmatched lines. */
    bankLines: z.array(BankLineDto),
    /** Settlements that should have reached the bank but are in no imported statement. */
    late: z.array(z.object({ id: z.string(), utr: z.nullable(z.string()), amountPaise: PaiseAmount, at: Timestamp })),
  }),
  errors: [],
})

export const checkGatewayNow = defineDeskCall('POST', '/api/desk/reconciliation/check', {
  title: 'Compare the gateway’s payments, refunds and settlements with our books now',
  access: 'settle_refund',
  response: SuccessResponse,
  errors: ['PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
})

export const checkMismatch = defineDeskCall('POST', '/api/desk/mismatches/:id/check', {
  title: 'Check a mismatch with the gateway now, and apply the result',
  access: 'settle_refund',
  params: ID_PARAMS,
  /** Whether the difference is still there. */
  response: z.object({ isOpen: z.boolean() }),
  errors: ['MISMATCH_GONE', 'PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
})

export const returnUnmatchedPayment = defineDeskCall('POST', '/api/desk/mismatches/:id/return', {
  title: 'Refund a payment that belongs to no booking',
  // This refund was never promised to anybody, so it needs the same permission as a decision on a booking in review.
  access: 'decide_review',
  params: ID_PARAMS,
  /** The amount shown to the user. */
  body: z.strictObject({ expectedPaise: PaiseAmount }),
  response: SuccessResponse,
  errors: ['MISMATCH_GONE', 'MISMATCH_CHANGED', 'UNMATCHED_PAYMENT_LIMIT', 'PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
})

export const ignoreMismatch = defineDeskCall('POST', '/api/desk/mismatches/:id/ignore', {
  title: 'Ignore a mismatch, with a reason',
  access: 'settle_refund',
  params: ID_PARAMS,
  body: z.strictObject({ reason: lineOfText(300) }),
  response: SuccessResponse,
  errors: ['MISMATCH_GONE', 'MISMATCH_REASON'],
})

export const readStatement = defineDeskCall('POST', '/api/desk/bank-statements', {
  title: 'Import a bank statement. Without a layout, return the columns that could be identified so far.',
  access: 'settle_refund',
  body: z.strictObject({
    /** A CSV file, in base64. */
    file: z.string().check(z.maxLength(Math.ceil(MAX_STATEMENT_BYTES / 3) * 4), z.regex(BASE64)),
    layout: z.optional(Layout),
  }),
  response: Answer,
  errors: ['BANK_FILE', 'BANK_COLUMNS'],
})

export const removeBankStatement = defineDeskCall('POST', '/api/desk/bank-statements-back', {
  title: 'Remove a bank statement imported with the wrong columns, with all lines it added',
  access: 'settle_refund',
  /** The time at which the statement was imported. */
  body: z.strictObject({ readAt: Timestamp }),
  response: z.object({ lines: z.int() }),
  errors: ['STATEMENT_GONE', 'STATEMENT_USED'],
})

export const recordPaymentFromBankLine = defineDeskCall('POST', '/api/desk/bank-lines/:id/enter', {
  title: 'Record a payment for a booking from a bank statement line. A second person confirms it.',
  // Sales staff record office payments, but cannot read statements.
  access: 'read_money',
  params: ID_PARAMS,
  body: z.strictObject({
    reference: Reference,
    way: z.enum(['upi', 'neft', 'rtgs', 'imps']),
    utr: lineOfText(60),
    payer: lineOfText(120),
  }),
  response: z.object({ number: z.string(), amountPaise: PaiseAmount }),
  errors: [
    'BANK_LINE_GONE',
    'BOOKING_NOT_FOUND',
    'OFFICE_PAYMENT_PROOF',
    'OFFICE_PAYMENT_AMOUNT',
    'OFFICE_PAYMENT_DUPLICATE',
    'OFFICE_PAYMENT_BOOKING_CLOSED',
    'OFFICE_PAYMENT_SEATS_GONE',
  ],
})

export const attachBankLine = defineDeskCall('POST', '/api/desk/bank-lines/:id/attach', {
  title: 'Match a bank statement line to a slip or a settlement',
  access: 'read_money',
  params: ID_PARAMS,
  body: z.strictObject({ number: lineOfText(40) }),
  response: SuccessResponse,
  errors: ['BANK_LINE_GONE', 'BANK_LINE_NO_MATCH'],
})

export const ignoreBankLine = defineDeskCall('POST', '/api/desk/bank-lines/:id/ignore', {
  title: 'Ignore a bank statement line, with a reason',
  access: 'settle_refund',
  params: ID_PARAMS,
  body: z.strictObject({ reason: lineOfText(300) }),
  response: SuccessResponse,
  errors: ['BANK_LINE_GONE', 'MISMATCH_REASON'],
})
