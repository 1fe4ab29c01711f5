import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { STATEMENT_BYTES_MOST } from '../rules/bank-statement.ts'
import { MISMATCH_KINDS } from '../rules/reconcile-gateway.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const SignedPaise = z.int()
const Done = z.object({ success: z.literal(true) })
const OF_ONE = z.strictObject({ id: Uuid })

const Counted = z.object({ count: z.int(), amount: PaiseAmount })
const Sums = z.object({
  payments: Counted,
  /** Fees with their GST. */
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
  /** Null for the side that does not know it. */
  theirsPaise: z.nullable(SignedPaise),
  oursPaise: z.nullable(SignedPaise),
  foundAt: Moment,
  /** What the report of a settlement adds up to. */
  settlement: z.nullable(Sums),
})
/** One difference between the gateway and our books. */
export type DeskMismatch = z.infer<typeof MismatchDto>

const BankLineDto = z.object({
  id: Uuid,
  day: CalendarDateText,
  text: z.string(),
  reference: z.string(),
  /** Above zero for money that came. */
  amountPaise: SignedPaise,
})
/** A line of a statement that belongs to nothing yet. */
export type DeskBankLine = z.infer<typeof BankLineDto>

const StatementDto = z.object({
  at: Moment,
  who: z.string(),
  lines: z.int(),
  inPaise: PaiseAmount,
  outPaise: SignedPaise,
  /** No line of it was entered or attached by somebody, so it can be taken back. */
  isUnused: z.boolean(),
})
/** A statement that was read. */
export type DeskStatement = z.infer<typeof StatementDto>

const place = z.optional(z.int().check(z.minimum(0), z.maximum(199)))
const Layout = z.strictObject({
  day: place,
  text: place,
  reference: place,
  debit: place,
  credit: place,
  amount: place,
  side: place,
})

const Asks = z.object({
  kind: z.literal('asks'),
  heads: z.array(z.string()),
  /** What the heads say already. */
  layout: Layout,
  /** The first rows below the heads. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()), isBroken: z.boolean() })),
})
const Read = z.object({
  kind: z.literal('read'),
  lines: z.int(),
  /** Of them, those that were not known before. */
  added: z.int(),
  matched: z.int(),
  /** Sums of all its lines, also of those that were known. */
  inPaise: PaiseAmount,
  outPaise: SignedPaise,
  faults: z.int(),
  faulty: z.array(z.object({ line: z.int(), why: z.enum(['day', 'amount', 'quotes']) })),
})
const Answer = z.union([Asks, Read])
/** What came of a statement: it was read, or it asks which column is which. */
export type StatementAnswer = z.infer<typeof Answer>
/** A statement whose columns must be named. */
export type StatementAsks = z.infer<typeof Asks>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Calls of the desk that compare our books with the gateway and with the bank. */
export const deskReconciliationSchemas = deskSchemas({
  readReconciliation: {
    title: 'On what the gateway, the bank and our books differ, and when that was looked at',
    access: 'read_money',
    response: z.object({
      /** The last look; null before the first one. */
      checked: z.nullable(z.object({ at: Moment, payments: z.int(), refunds: z.int(), settlements: z.int() })),
      mismatches: z.array(MismatchDto),
      bank: z.object({ lines: z.int(), found: z.int(), open: z.int(), lastDay: z.nullable(CalendarDateText) }),
      /** The latest statements that were read, with how many lines each has brought. */
      statements: z.array(StatementDto),
      /** The first open lines. */
      bankLines: z.array(BankLineDto),
      /** Settlements that should have reached the bank and stand in no statement that was read. */
      late: z.array(z.object({ id: z.string(), utr: z.nullable(z.string()), amountPaise: PaiseAmount, at: Moment })),
    }),
    errors: [],
  },
  checkGatewayNow: {
    title: 'Compare payments, refunds and settlements of the gateway with our books now',
    access: 'settle_refund',
    response: Done,
    errors: ['PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
  },
  checkMismatch: {
    title: 'Ask the gateway about one difference now, and act on its answer',
    access: 'settle_refund',
    params: OF_ONE,
    /** Whether the difference is still there. */
    response: z.object({ isOpen: z.boolean() }),
    errors: ['MISMATCH_GONE', 'PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
  },
  returnStrayPayment: {
    title: 'Pay a payment back that is of no booking',
    // It gives money away that nobody has promised, as a decision on a booking that waits does.
    access: 'decide_review',
    params: OF_ONE,
    /** What was shown. */
    body: z.strictObject({ expectedPaise: PaiseAmount }),
    response: Done,
    errors: ['MISMATCH_GONE', 'MISMATCH_CHANGED', 'STRAY_LIMIT', 'PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'],
  },
  ignoreMismatch: {
    title: 'Leave a difference as it is, with a reason',
    access: 'settle_refund',
    params: OF_ONE,
    body: z.strictObject({ reason: lineOfText(300) }),
    response: Done,
    errors: ['MISMATCH_GONE', 'MISMATCH_REASON'],
  },
  readStatement: {
    title: 'Read a statement of our bank; without a layout, say which of its columns is which as far as that is known',
    access: 'settle_refund',
    body: z.strictObject({
      /** A CSV file, in base64. */
      file: z.string().check(z.maxLength(Math.ceil(STATEMENT_BYTES_MOST / 3) * 4), z.regex(BASE64)),
      layout: z.optional(Layout),
    }),
    response: Answer,
    errors: ['BANK_FILE', 'BANK_COLUMNS'],
  },
  takeStatementBack: {
    title: 'Take a statement back that was read with wrong columns, with all lines that it has brought',
    access: 'settle_refund',
    /** When it was read. */
    body: z.strictObject({ readAt: Moment }),
    response: z.object({ lines: z.int() }),
    errors: ['STATEMENT_GONE', 'STATEMENT_USED'],
  },
  enterBankLine: {
    title: 'Enter money of the statement for a booking; a second person confirms it',
    // Sales enter receipts, but read no statements.
    access: 'read_money',
    params: OF_ONE,
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
      'RECEIPT_PROOF',
      'RECEIPT_AMOUNT',
      'RECEIPT_KNOWN',
      'RECEIPT_BOOKING_CLOSED',
      'RECEIPT_SEATS_GONE',
    ],
  },
  attachBankLine: {
    title: 'Say which slip or settlement a line of the statement is',
    access: 'read_money',
    params: OF_ONE,
    body: z.strictObject({ number: lineOfText(40) }),
    response: Done,
    errors: ['BANK_LINE_GONE', 'BANK_LINE_NO_SUCH'],
  },
  ignoreBankLine: {
    title: 'Leave a line of the statement as it is, with a reason',
    access: 'settle_refund',
    params: OF_ONE,
    body: z.strictObject({ reason: lineOfText(300) }),
    response: Done,
    errors: ['BANK_LINE_GONE', 'MISMATCH_REASON'],
  },
})
