import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, MonthText } from '#kernel/wire/schema-parts.ts'
import { REOPEN_REASONS } from '#kernel/dates/book-month.ts'
import { GST_SECTIONS } from '../rules/gst-month.ts'
import { GST_SHEETS } from '#features/exports/rules/list-export.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'

/** Whole paise; below zero where credit notes are more than invoices. */
const SignedPaise = z.int()

const Sums = z.object({
  papers: z.int(),
  totalPaise: SignedPaise,
  taxablePaise: SignedPaise,
  cgstPaise: SignedPaise,
  sgstPaise: SignedPaise,
  igstPaise: SignedPaise,
  roundingPaise: SignedPaise,
})
/** Sums of papers with the tax inside them; credit notes count less than nothing. */
export type GstSumsDto = z.infer<typeof Sums>

/** One of the numbers that papers of the month bear. Left out: that of the settings when they bear it, else the last one. */
const OneGstin = lineOfText(15)

const Place = z.object({ code: z.string(), name: z.string() })

const Paper = z.object({
  number: z.string(),
  issuedOn: CalendarDateText,
  buyer: z.string(),
  gstin: z.nullable(z.string()),
  place: Place,
  rateBasisPoints: z.int(),
  sums: Sums,
})
/** A paper that stands in the return with its number. */
export type GstPaperDto = z.infer<typeof Paper>

/** The first papers of a section, and how many it has. */
const Papers = z.object({ count: z.int(), first: z.array(Paper) })

const Month = z.object({
  month: MonthText,
  /** The months before and after it; null after the present one. */
  before: MonthText,
  after: z.nullable(MonthText),
  /** The day by which the return is filed. */
  dueOn: CalendarDateText,
  /** The number that the papers below bear; without any, that of the settings. Null for none. */
  gstin: z.nullable(z.string()),
  /** Every number that tax papers of the month bear. Each has a return of its own. */
  gstins: z.array(z.string()),
  /** True while payments go to the sandbox gateway: these are its papers. */
  isTest: z.boolean(),
  sections: z.array(z.object({ section: z.enum(GST_SECTIONS), sums: Sums })),
  net: Sums,
  papers: z.object({ b2b: Papers, b2cl: Papers, cdnr: Papers, cdnur: Papers }),
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
  /** `runs` until it is over. */
  state: z.enum(['runs', 'open', 'closed']),
  /** Who closed it, and with what. */
  closed: z.nullable(z.object({ at: Moment, by: z.string(), papers: z.int(), totalPaise: SignedPaise })),
  /** What is not settled yet: receipts without a second person, payments without an end, papers that are not written. */
  waits: z.object({ receipts: z.int(), payments: z.int(), invoices: z.int(), credits: z.int() }),
  /** Papers without tax lines, because no GSTIN was set when they were issued. They stand in no section. */
  untaxed: z.object({ papers: z.int(), totalPaise: SignedPaise }),
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

/** Calls of the desk on the books of a month. */
export const deskBooksSchemas = deskSchemas({
  readGstMonth: {
    title: 'The GST of a month from its papers as they were issued: the sections of GSTR-1, codes, documents with gaps',
    access: 'read_money',
    query: z.strictObject({
      /** Left out: the last month while it has papers, else the present one. */
      month: z.optional(MonthText),
      gstin: z.optional(OneGstin),
    }),
    response: Month,
    errors: ['GST_NO_GSTIN'],
  },
  closeMonth: {
    title: 'Close a month that is over: no paper is issued into it any more',
    access: 'close_month',
    params: z.strictObject({ month: MonthText }),
    response: z.object({ success: z.literal(true) }),
    errors: ['MONTH_NOT_OVER', 'MONTH_CLOSED'],
  },
  reopenMonth: {
    title: 'Open a closed month again',
    access: 'reopen_month',
    params: z.strictObject({ month: MonthText }),
    body: z.strictObject({ reason: z.enum(REOPEN_REASONS) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['MONTH_OPEN'],
  },
  takeGstFile: {
    title: 'Take out the return of a month as JSON for the portal, or one of its sheets as CSV',
    access: 'read_money',
    body: z.strictObject({ month: MonthText, gstin: z.optional(OneGstin), file: z.enum(['return', ...GST_SHEETS]) }),
    response: ExportDto,
    errors: ['GST_NO_GSTIN'],
    status: 201,
  },
  takeTallyFile: {
    title: 'Take out the vouchers of a month for Tally: sales, credit notes, receipts, payments',
    access: 'read_money',
    body: z.strictObject({ month: MonthText }),
    response: ExportDto,
    errors: [],
    status: 201,
  },
  readLedgers: {
    title: 'What the ledgers are called in Tally',
    access: 'read_money',
    response: z.object({ ledgers: Ledgers }),
    errors: [],
  },
  nameLedgers: {
    title: 'Name the ledgers as Tally does',
    access: 'close_month',
    body: z.strictObject({ ledgers: Ledgers }),
    response: z.object({ success: z.literal(true) }),
    errors: ['LEDGER_NAME_EMPTY'],
  },
})
