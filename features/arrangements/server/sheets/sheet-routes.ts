import type { Hono } from 'hono'
import { DAY_SHEETS_PATH, DEPARTURE_SHEET_PATH } from '#kernel/addresses/desk-pages.ts'
import { DaySheetsParams, SheetParams, SheetQuery } from '../../api/sheets-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import { respondWithFile } from '#platform/http/respond-with-file.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportDaySheets, exportSheet } from './export-sheet.ts'

/**
 * Routes that export the sheets of departures as files. A PDF opens in the browser for printing; other files are
 * downloaded.
 */
export function mountSheets(app: Hono<AppEnv>, platform: Platform): void {
  mountDeskFile(app, DEPARTURE_SHEET_PATH, {
    platform,
    access: 'read_manifest',
    async handle({ c, staff }) {
      const params = SheetParams.safeParse(c.req.param())
      const query = SheetQuery.safeParse(c.req.query())
      if (!params.success || !query.success) throw new AppError('INVALID_INPUT')
      const { packageId, startDate, sheet, format } = params.data
      const key = { packageId, startDate: calendarDate(startDate) }
      const file = await exportSheet(platform, { key, sheet, format, staff, withNotes: query.data.notes === 'yes' })
      return respondWithFile(c, { ...file, isSaved: format !== 'pdf' })
    },
  })
  mountDeskFile(app, DAY_SHEETS_PATH, {
    platform,
    access: 'read_manifest',
    async handle({ c, staff }) {
      const params = DaySheetsParams.safeParse(c.req.param())
      if (!params.success) throw new AppError('INVALID_INPUT')
      return respondWithFile(c, await exportDaySheets(platform, { day: calendarDate(params.data.day), staff }))
    },
  })
}
