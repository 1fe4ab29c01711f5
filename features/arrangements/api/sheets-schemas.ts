import * as z from 'zod/mini'
import { CalendarDateText, PublicId } from '#kernel/wire/schema-parts.ts'
import { DEPARTURE_SHEETS, SHEET_FORMATS, SHEET_SETS } from '#kernel/addresses/departure-sheets.ts'

/** The parameters in the URL of a sheet. */
export const SheetParams = z.object({
  packageId: PublicId,
  startDate: CalendarDateText,
  sheet: z.enum([...DEPARTURE_SHEETS, ...SHEET_SETS]),
  format: z.enum(SHEET_FORMATS),
})

/** The parameters in the URL of a hotel file. The hotel is identified by its first night. */
export const HotelListParams = z.object({
  packageId: PublicId,
  startDate: CalendarDateText,
  night: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(364)),
  format: z.enum(['pdf', 'xlsx']),
})

/** The day whose sheets are downloaded. */
export const DaySheetsParams = z.object({ day: CalendarDateText })

/** `notes=yes`: with medical notes, for staff who may read them. */
export const SheetQuery = z.object({ notes: z.optional(z.enum(['yes'])) })
