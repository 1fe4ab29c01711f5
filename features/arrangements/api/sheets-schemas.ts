import * as z from 'zod/mini'
import { CalendarDateText, PublicId } from '#kernel/wire/schema-parts.ts'
import { DEPARTURE_SHEETS, SHEET_FORMATS, SHEET_SETS } from '#kernel/addresses/departure-sheets.ts'

/** What the address of a sheet says. */
export const SheetParams = z.object({
  packageId: PublicId,
  startDate: CalendarDateText,
  sheet: z.enum([...DEPARTURE_SHEETS, ...SHEET_SETS]),
  format: z.enum(SHEET_FORMATS),
})

/** What the address of a file for a hotel says. The hotel is that whose first night it is. */
export const HotelListParams = z.object({
  packageId: PublicId,
  startDate: CalendarDateText,
  night: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(364)),
  format: z.enum(['pdf', 'xlsx']),
})

/** The day whose sheets are taken. */
export const DaySheetsParams = z.object({ day: CalendarDateText })

/** `notes=yes`: with medical notes, for those who may read them. */
export const SheetQuery = z.object({ notes: z.optional(z.enum(['yes'])) })
