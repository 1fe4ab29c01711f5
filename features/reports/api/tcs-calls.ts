import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, MonthText } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** Whole paise, negative when more was refunded than received. */
const SignedPaise = z.int()
const sums = { bookings: z.int(), withoutPan: z.int(), basePaise: SignedPaise, tcsPaise: SignedPaise }

const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  /** The foreign countries of the booked package. */
  countries: z.string(),
  month: MonthText,
  inPaise: z.int(),
  bouncedPaise: z.int(),
  refundAmountPaise: z.int(),
  basePaise: SignedPaise,
  rateBasisPoints: z.int(),
  tcsPaise: SignedPaise,
  hasPan: z.boolean(),
  /** The last characters of the PAN; null when none was entered, and after the person's data was erased. */
  pan: z.nullable(z.string()),
})
/** What was received for a booking abroad in a month, with the tax on it. */
export type TcsRow = z.infer<typeof Row>

const Tcs = z.object({
  /** The first month of the quarter and of its neighbours; `after` is null for the current quarter. */
  quarter: MonthText,
  before: MonthText,
  after: z.nullable(MonthText),
  rates: z.object({ basisPoints: z.int(), withoutPanBasisPoints: z.int() }),
  months: z.array(z.object({ month: MonthText, dueOn: CalendarDateText, ...sums })),
  total: z.object(sums),
  rows: z.array(Row),
})
/** The tax of a quarter. */
export type TcsQuarterDto = z.infer<typeof Tcs>

/** The first month of a quarter; by default the current one. */
const QUARTER_FIELDS = { quarter: z.optional(MonthText) }

// Desk API calls for tax collected at source on tours abroad.

export const getTcs = defineDeskCall('GET', '/api/desk/reports/tcs', {
  title: 'Get the TCS of a quarter on money received for tours abroad, by booking and month, with totals',
  access: 'read_money',
  query: z.strictObject(QUARTER_FIELDS),
  /** Null while TCS is off. */
  response: z.object({ tcs: z.nullable(Tcs) }),
  errors: ['TCS_QUARTER'],
})

export const enterPan = defineDeskCall('POST', '/api/desk/bookings/:reference/pan', {
  title: 'Save the PAN of the person who pays for a tour abroad. It is stored encrypted.',
  access: 'read_money',
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({ pan: lineOfText(20) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['TCS_OFF', 'PAN_WRONG', 'BOOKING_NOT_FOUND'],
})

export const exportTcs = defineDeskCall('POST', '/api/desk/reports/tcs/export', {
  title: 'Export the TCS of a quarter with the PANs. The export is logged under the caller’s name.',
  access: 'read_money',
  body: z.strictObject({ ...QUARTER_FIELDS, format: z.enum(EXPORT_FORMATS) }),
  response: ExportDto,
  errors: ['TCS_OFF', 'TCS_QUARTER', 'DESK_EXPORT_TOO_MANY_ROWS'],
  status: 201,
})
