import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { MONEY_REPORTS, MOVEMENT_KINDS, REPORTS } from '#features/exports/rules/money-report.ts'
import { REPORT_PERIODS } from '../rules/report-period.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/**
 * The days of a report: a period that ends today, or a first and a last day. The default is the current month up to
 * today.
 */
const Days = {
  period: z.optional(z.enum(REPORT_PERIODS)),
  from: z.optional(CalendarDateText),
  to: z.optional(CalendarDateText),
}

/** The days that a report covers, both included. */
const ReportDaysDto = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  /** The time of the count while the period is running; null before and after it. */
  until: z.nullable(Timestamp),
})
/** The days that a report covers, both included. */
export type ReportDays = z.infer<typeof ReportDaysDto>

/** Whole paise, negative when more was refunded than received. */
const SignedPaise = z.int()
const sums = {
  bookings: z.int(),
  guests: z.int(),
  moves: z.int(),
  inPaise: z.int(),
  bouncedPaise: z.int(),
  refundAmountPaise: z.int(),
  netPaise: SignedPaise,
}
const Sums = z.object(sums)
/** What was sold, and the money that was received and refunded. */
export type ReportSums = z.infer<typeof Sums>

const Seats = z.object({ trips: z.int(), sold: z.int(), capacity: z.int() })
/** Seats of trips that start in a period and have guests. */
export type ReportSeats = z.infer<typeof Seats>

const Step = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  inPaise: z.int(),
  refundAmountPaise: z.int(),
  netPaise: SignedPaise,
  /** The amount received in the same step of the previous period; null if that period has no such step. */
  beforePaise: z.nullable(z.int()),
})
/** A bar of the chart: a day, or a month in a long period. */
export type ReportStep = z.infer<typeof Step>

const Row = z.object({ key: z.string(), name: z.string(), ...sums })
/** A line of a report. `key` is its day, the id of its package, its region, or its payment method. */
export type ReportRow = z.infer<typeof Row>

const Overview = z.object({
  days: ReportDaysDto,
  /** The previous period for comparison. */
  before: z.object({ from: CalendarDateText, to: CalendarDateText }),
  now: Sums,
  was: Sums,
  seats: Seats,
  seatsBefore: Seats,
  /** Tax on the documents of these days, less credit notes. */
  tax: z.object({ documents: z.int(), paise: SignedPaise }),
  /** Paid bookings whose trip has not started: as of now, whatever the period. */
  ahead: z.object({ bookings: z.int(), paise: SignedPaise }),
  steps: z.array(Step),
  methods: z.array(Row),
  regions: z.array(Row),
})
/** The money overview. */
export type MoneyOverview = z.infer<typeof Overview>

const MoneyReportDto = z.object({
  days: ReportDaysDto,
  rows: z.array(Row),
  total: Sums,
})

const OccupancyRow = z.object({ packageId: z.int(), name: z.string(), ...Seats.shape, held: z.int() })
/** Seats of a package's trips. */
export type DeskOccupancyRow = z.infer<typeof OccupancyRow>

const Move = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  at: Timestamp,
  paise: z.int(),
  /** A payment method, as in the report by method. */
  method: z.string(),
  /** The reference number: the gateway's, the slip's, or the bank's. */
  number: z.string(),
  reference: z.string(),
  packageName: z.string(),
})
/** A movement of money. */
export type MoneyMovement = z.infer<typeof Move>

const Method = lineOfText(60)

// Desk API calls for reports on what was sold, received and refunded.

export const getOverview = defineDeskCall('GET', '/api/desk/reports/overview', {
  title: 'Get the money overview: six figures compared with the preceding days, and the money received on each day',
  access: 'read_money',
  query: z.strictObject(Days),
  response: Overview,
  errors: ['REPORT_PERIOD_INVALID'],
})

export const getMoneyReport = defineDeskCall('GET', '/api/desk/reports/money', {
  title: 'Get sales, money received and refunds by day, package, region or payment method',
  access: 'read_money',
  query: z.strictObject({ ...Days, by: z.enum(MONEY_REPORTS) }),
  response: MoneyReportDto,
  errors: ['REPORT_PERIOD_INVALID'],
})

export const getOccupancy = defineDeskCall('GET', '/api/desk/reports/occupancy', {
  title: 'Get the seats sold, by package, on the departures with guests that start in a date range',
  access: 'read_money',
  query: z.strictObject(Days),
  response: z.object({ days: ReportDaysDto, rows: z.array(OccupancyRow), total: Seats }),
  errors: ['REPORT_PERIOD_INVALID'],
})

export const listMovements = defineDeskCall('GET', '/api/desk/reports/moves', {
  title:
    'List each movement of money: captured payments, confirmed office payments, bounced cheques and completed refunds',
  access: 'read_money',
  query: z.strictObject({
    ...Days,
    kind: z.optional(z.enum(MOVEMENT_KINDS)),
    method: z.optional(Method),
    ...PageQuery,
  }),
  response: z.object({
    days: ReportDaysDto,
    moves: z.array(Move),
    total: z.object({ moves: z.int(), inPaise: z.int(), bouncedPaise: z.int(), refundAmountPaise: z.int() }),
    ...AdjacentPages,
  }),
  errors: ['REPORT_PERIOD_INVALID'],
})

export const exportReport = defineDeskCall('POST', '/api/desk/reports/export', {
  title: 'Export a report as a file',
  access: 'read_money',
  body: z.strictObject({
    ...Days,
    report: z.enum(REPORTS),
    /** Only for the list of money movements. */
    kind: z.optional(z.enum(MOVEMENT_KINDS)),
    method: z.optional(Method),
    format: z.enum(EXPORT_FORMATS),
  }),
  response: ExportDto,
  errors: ['REPORT_PERIOD_INVALID', 'DESK_EXPORT_TOO_MANY_ROWS'],
  status: 201,
})
