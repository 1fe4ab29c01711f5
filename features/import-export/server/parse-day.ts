import { addDays, calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { cellText } from '#platform/tables/table-line.ts'

/** Spreadsheets count days from this date, including a 29 February 1900 that never existed. */
const SPREADSHEET_EPOCH = calendarDate('1900-01-01')

/** `2026-12-06`, `6/12/2026` as written in India, or the day number of a spreadsheet. Null for anything else. */
export function parseDay(cell: unknown): CalendarDate | null {
  if (typeof cell === 'number')
    return cell > 60 && cell < 80_000 ? addDays(SPREADSHEET_EPOCH, Math.floor(cell) - 2) : null
  const text = cellText(cell).trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : null
}
