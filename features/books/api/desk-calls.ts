import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, MonthText } from '#kernel/wire/schema-parts.ts'
import { REOPEN_REASONS } from '#kernel/dates/book-month.ts'
import { GST_SECTIONS } from '../rules/gst-month.ts'
import { GST_SHEETS } from '#features/exports/rules/list-export.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** Whole paise; negative where credit notes exceed invoices. */
const SignedPaise = z.int()

const Sums = z.object({
  documents: z.int(),
  totalPaise: SignedPaise,
  taxablePaise: SignedPaise,
  cgstPaise: SignedPaise,
  sgstPaise: SignedPaise,
  igstPaise: SignedPaise,
  roundingPaise: SignedPaise,
})
/** Totals of documents with their tax; credit notes count as negative. */
export type GstSumsDto = z.infer<typeof Sums>

/**
 * A GSTIN on the month's documents, or the one in the settings. Defaults to the GSTIN in the settings if the documents
 * use it, otherwise to the last one on the documents.
 */
const Gstin = lineOfText(15)

const Place = z.object({ code: z.string(), name: z.string() })

const BillingDocument = z.object({
  number: z.string(),
  issuedOn: CalendarDateText,
  buyer: z.string(),
  gstin: z.nullable(z.string()),
  place: Place,
  rateBasisPoints: z.int(),
  sums: Sums,
})
/** A document that the return lists by number. */
export type GstDocumentDto = z.infer<typeof BillingDocument>

/** The first documents of a section, and how many there are in all. */
const Documents = z.object({ count: z.int(), first: z.array(BillingDocument) })

const Month = z.object({
  month: MonthText,
  /** The previous and the next month; null after the current one. */
  before: MonthText,
  after: z.nullable(MonthText),
  /** The filing deadline of the return. */
  dueOn: CalendarDateText,
  /** The GSTIN on the documents below; without documents, the one in the settings. Null for none. */
  gstin: z.nullable(z.string()),
  /** Every GSTIN on tax documents of the month. Each GSTIN has its own return. */
  gstins: z.array(z.string()),
  /** True while payments go to the sandbox gateway: these are sandbox documents. */
  isTest: z.boolean(),
  sections: z.array(z.object({ section: z.enum(GST_SECTIONS), sums: Sums })),
  net: Sums,
  documents: z.object({ b2b: Documents, b2cl: Documents, cdnr: Documents, cdnur: Documents }),
  b2cs: z.array(z.object({ place: Place, rateBasisPoints: z.int(), sums: Sums })),
  sac: z.array(z.object({ to: z.enum(['business', 'person']), sac: z.string(), rateBasisPoints: z.int(), sums: Sums })),
  issued: z.array(
    z.object({
      isCredit: z.boolean(),
      from: z.string(),
      to: z.string(),
      total: z.int(),
      missing: z.array(z.string()),
      missingCount: z.int(),
    }),
  ),
  /** `runs` until the month is over. */
  state: z.enum(['runs', 'open', 'closed']),
  /** Who closed the month, and the totals at that time. */
  closed: z.nullable(z.object({ at: Timestamp, by: z.string(), documents: z.int(), totalPaise: SignedPaise })),
  /** What is still open: unconfirmed office payments, payments without an outcome, documents not yet issued. */
  waits: z.object({ receipts: z.int(), payments: z.int(), invoices: z.int(), credits: z.int() }),
  /** Documents without tax lines, because no GSTIN was set when they were issued. They are in no section. */
  untaxed: z.object({ documents: z.int(), totalPaise: SignedPaise }),
})
/** The GST of a month as the desk shows it. */
export type GstMonthDto = z.infer<typeof Month>

const LedgerName = lineOfText(100)
const Ledgers = z.strictObject({
  party: LedgerName,
  sales: LedgerName,
  untaxed: LedgerName,
  cgst: LedgerName,
  sgst: LedgerName,
  igst: LedgerName,
  rounding: LedgerName,
  gateway: LedgerName,
  cash: LedgerName,
  bank: LedgerName,
})

// Desk calls for the books of a month.

export const getGstMonth = defineDeskCall('GET', '/api/desk/books/gst', {
  title:
    'Get the GST of a month from its documents as issued: GSTR-1 sections, the SAC summary, and the documents issued, including missing numbers',
  access: 'read_money',
  query: z.strictObject({
    /** Defaults to the previous month while it has documents and is open, otherwise to the current month. */
    month: z.optional(MonthText),
    gstin: z.optional(Gstin),
  }),
  response: Month,
  errors: ['GST_NO_GSTIN'],
})

export const closeMonth = defineDeskCall('POST', '/api/desk/books/months/:month/close', {
  title: 'Close a month that has ended. No more documents are issued into it.',
  access: 'close_month',
  params: z.strictObject({ month: MonthText }),
  response: z.object({ success: z.literal(true) }),
  errors: ['MONTH_NOT_OVER', 'MONTH_CLOSED'],
})

export const reopenMonth = defineDeskCall('POST', '/api/desk/books/months/:month/reopen', {
  title: 'Reopen a closed month',
  access: 'reopen_month',
  params: z.strictObject({ month: MonthText }),
  body: z.strictObject({ reason: z.enum(REOPEN_REASONS) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['MONTH_OPEN'],
})

export const exportGstFile = defineDeskCall('POST', '/api/desk/books/gst/file', {
  title: 'Export the GST return of a month as JSON for the portal, or one of its sheets as CSV',
  access: 'read_money',
  body: z.strictObject({ month: MonthText, gstin: z.optional(Gstin), file: z.enum(['return', ...GST_SHEETS]) }),
  response: ExportDto,
  errors: ['GST_NO_GSTIN'],
  status: 201,
})

export const exportTallyFile = defineDeskCall('POST', '/api/desk/books/tally', {
  title: 'Export the vouchers of a month for Tally: sales, credit notes, receipts and payments',
  access: 'read_money',
  body: z.strictObject({ month: MonthText }),
  response: ExportDto,
  errors: [],
  status: 201,
})

export const getLedgers = defineDeskCall('GET', '/api/desk/books/ledgers', {
  title: 'Get the ledger names used in Tally',
  access: 'read_money',
  response: z.object({ ledgers: Ledgers }),
  errors: [],
})

export const saveLedgerNames = defineDeskCall('POST', '/api/desk/books/ledgers', {
  title: 'Set the ledger names used in Tally',
  access: 'close_month',
  body: z.strictObject({ ledgers: Ledgers }),
  response: z.object({ success: z.literal(true) }),
  errors: ['LEDGER_NAME_EMPTY'],
})
