import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { MONEY_REPORTS, MOVE_KINDS, REPORTS } from '#features/exports/rules/money-report.ts'
import { REPORT_PERIODS } from '../rules/report-period.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'
import { PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'

/** The days of a report: a period that ends today, or the first and the last day. Without any of it the month so far. */
const Days = {
  period: z.optional(z.enum(REPORT_PERIODS)),
  from: z.optional(CalendarDateText),
  to: z.optional(CalendarDateText),
}

/** The days that a report counts, both included. */
const Counted = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  /** The moment of counting while the days run; null when they are over, and before they begin. */
  until: z.nullable(Moment),
})
/** The days that a report counts, both included. */
export type CountedDays = z.infer<typeof Counted>

/** Whole paise, below zero when more went back than came. */
const SignedPaise = z.int()
const sums = {
  bookings: z.int(),
  guests: z.int(),
  moves: z.int(),
  inPaise: z.int(),
  bouncedPaise: z.int(),
  backPaise: z.int(),
  staysPaise: SignedPaise,
}
const Sums = z.object(sums)
/** What was sold, and the money that moved. */
export type ReportSums = z.infer<typeof Sums>

const Seats = z.object({ trips: z.int(), sold: z.int(), capacity: z.int() })
/** Seats of trips that start within some days and have guests. */
export type ReportSeats = z.infer<typeof Seats>

const Step = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  inPaise: z.int(),
  backPaise: z.int(),
  staysPaise: SignedPaise,
  /** What came in on the same step of the days before; null where they have none. */
  beforePaise: z.nullable(z.int()),
})
/** A bar of the chart: a day, or a month of many days. */
export type ReportStep = z.infer<typeof Step>

const Row = z.object({ key: z.string(), name: z.string(), ...sums })
/** A line of a report. `key` is its day, the id of its package, its region, or its way to pay. */
export type ReportRow = z.infer<typeof Row>

const Overview = z.object({
  days: Counted,
  /** The days with which they are compared. */
  before: z.object({ from: CalendarDateText, to: CalendarDateText }),
  now: Sums,
  was: Sums,
  seats: Seats,
  seatsBefore: Seats,
  /** Tax on the papers of these days, credit notes taken off. */
  tax: z.object({ papers: z.int(), paise: SignedPaise }),
  /** Of this moment, whatever the days: paid bookings whose trip has not begun. */
  ahead: z.object({ bookings: z.int(), paise: SignedPaise }),
  steps: z.array(Step),
  methods: z.array(Row),
  regions: z.array(Row),
})
/** Money at a glance. */
export type MoneyOverview = z.infer<typeof Overview>

const MoneyReportDto = z.object({
  days: Counted,
  rows: z.array(Row),
  total: Sums,
})

const OccupancyRow = z.object({ packageId: z.int(), name: z.string(), ...Seats.shape, held: z.int() })
/** The seats of the trips of a package. */
export type OccupancyLine = z.infer<typeof OccupancyRow>

const Move = z.object({
  id: z.string(),
  kind: z.enum(MOVE_KINDS),
  at: Moment,
  paise: z.int(),
  /** A way to pay, as in the report by way. */
  method: z.string(),
  /** Of the gateway, of the slip, or of the bank. */
  number: z.string(),
  reference: z.string(),
  packageName: z.string(),
})
/** A movement of money. */
export type ReportMove = z.infer<typeof Move>

const Method = lineOfText(60)

/** Calls of the desk on what was sold, paid in and paid back. Days are those of India. */
export const deskReportsSchemas = deskSchemas({
  readOverview: {
    title: 'Money at a glance: six numbers, beside those of the days before, and what came in on each day',
    access: 'read_money',
    query: z.strictObject(Days),
    response: Overview,
    errors: ['REPORT_DAYS'],
  },
  readMoneyReport: {
    title: 'What was sold, paid in and paid back by day, package, region or way to pay',
    access: 'read_money',
    query: z.strictObject({ ...Days, by: z.enum(MONEY_REPORTS) }),
    response: MoneyReportDto,
    errors: ['REPORT_DAYS'],
  },
  readOccupancy: {
    title: 'Seats sold of the trips that start on these days and have guests, by package',
    access: 'read_money',
    query: z.strictObject(Days),
    response: z.object({ days: Counted, rows: z.array(OccupancyRow), total: Seats }),
    errors: ['REPORT_DAYS'],
  },
  listMoves: {
    title: 'Each movement of money: captures, confirmed receipts, bounced cheques, refunds that were paid',
    access: 'read_money',
    query: z.strictObject({
      ...Days,
      kind: z.optional(z.enum(MOVE_KINDS)),
      method: z.optional(Method),
      ...PageAsked,
    }),
    response: z.object({
      days: Counted,
      moves: z.array(Move),
      total: z.object({ moves: z.int(), inPaise: z.int(), bouncedPaise: z.int(), backPaise: z.int() }),
      ...PagesBeside,
    }),
    errors: ['REPORT_DAYS'],
  },
  exportReport: {
    title: 'Take out a report as a file',
    access: 'read_money',
    body: z.strictObject({
      ...Days,
      report: z.enum(REPORTS),
      /** For the movements of money alone. */
      kind: z.optional(z.enum(MOVE_KINDS)),
      method: z.optional(Method),
      format: z.enum(EXPORT_FORMATS),
    }),
    response: ExportDto,
    errors: ['REPORT_DAYS', 'DESK_EXPORT_SHEET'],
    status: 201,
  },
})
