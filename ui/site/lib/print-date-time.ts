import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `Sat, 6 Dec 2025, 7:00 am` in India time. Empty for an unknown time. */
export function printDateTime(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, date))}, ${time.format(date)}`
}
