import type { Hono } from 'hono'
import { DAY_SHEETS_PATH, DEPARTURE_SHEET_PATH } from '#contract/desk/desk-pages.ts'
import { DaySheetsParams, SheetParams, SheetQuery } from '#contract/desk/sheets-schemas.ts'
import { calendarDate } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { mountDeskFile } from '#server/features/staff/mount-desk-endpoint.ts'
import { answerWithFile } from '#server/platform/http/answer-with-file.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takeDaySheets, takeSheet } from './take-sheet.ts'

/** The files of the sheets of departures. A PDF opens in the browser, to be printed; the others are saved. */
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
      const file = await takeSheet(platform, { key, sheet, format, staff, withNotes: query.data.notes === 'yes' })
      return answerWithFile(c, { ...file, isSaved: format !== 'pdf' })
    },
  })
  mountDeskFile(app, DAY_SHEETS_PATH, {
    platform,
    access: 'read_manifest',
    async handle({ c, staff }) {
      const params = DaySheetsParams.safeParse(c.req.param())
      if (!params.success) throw new AppError('INVALID_INPUT')
      return answerWithFile(c, await takeDaySheets(platform, { day: calendarDate(params.data.day), staff }))
    },
  })
}
