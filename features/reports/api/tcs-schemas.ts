import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, MonthText } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

/** Whole paise, below zero when more went back than came. */
const SignedPaise = z.int()
const sums = { bookings: z.int(), withoutPan: z.int(), basePaise: SignedPaise, tcsPaise: SignedPaise }

const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  /** The countries abroad of its package. */
  countries: z.string(),
  month: MonthText,
  inPaise: z.int(),
  bouncedPaise: z.int(),
  backPaise: z.int(),
  basePaise: SignedPaise,
  rateBasisPoints: z.int(),
  tcsPaise: SignedPaise,
  hasPan: z.boolean(),
  /** Its last signs; null when none was given, and after its person was erased. */
  pan: z.nullable(z.string()),
})
/** What came in for a booking abroad in a month, with the tax on it. */
export type TcsRow = z.infer<typeof Row>

const Tcs = z.object({
  /** The first month of the quarter, and those of the quarters beside it; null after the present one. */
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

/** The first month of a quarter; the present one when it is left out. */
const Quarter = { quarter: z.optional(MonthText) }

/** Calls of the desk on tax that is collected at source for tours abroad. They count nothing until an owner has set its rates. */
export const deskTcsSchemas = deskSchemas({
  readTcs: {
    title: 'The tax of a quarter on what came in for tours abroad, by booking and month, with its own sums',
    access: 'read_money',
    query: z.strictObject(Quarter),
    /** Null while it is off. */
    response: z.object({ tcs: z.nullable(Tcs) }),
    errors: ['TCS_QUARTER'],
  },
  enterPan: {
    title: 'Note the PAN of who pays for a tour abroad; it is sealed',
    access: 'read_money',
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({ pan: lineOfText(20) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['TCS_OFF', 'PAN_WRONG', 'BOOKING_NOT_FOUND'],
  },
  exportTcs: {
    title: 'Take out the tax of a quarter with the PANs; the log keeps who took it',
    access: 'read_money',
    body: z.strictObject({ ...Quarter, format: z.enum(EXPORT_FORMATS) }),
    response: ExportDto,
    errors: ['TCS_OFF', 'TCS_QUARTER', 'DESK_EXPORT_SHEET'],
    status: 201,
  },
})
