import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatSpan } from '#kernel/dates/date-span.ts'

/** `Mon, 23 Nov 2026`, or `1 Nov – 23 Nov 2026`. */
export function printDays({ from, to }: { from: string; to: string }): string {
  return from === to
    ? formatCalendarDate(calendarDate(from))
    : formatSpan({ from: calendarDate(from), to: calendarDate(to) })
}

/** A day or a month of a chart: `23 Nov`, or `Nov 2026`. */
export function printStep({ from, to }: { from: string; to: string }): string {
  const [, day = '', month = '', year = ''] = formatCalendarDate(calendarDate(from)).split(/,? /)
  return from === to ? `${day} ${month}` : `${month} ${year}`
}
