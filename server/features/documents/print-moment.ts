import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'

/** A moment in a mail, such as `Sat, 2 May 2026, 23:59`, in Indian time. */
export function printMoment(moment: Date): string {
  const time = moment.toLocaleTimeString('en-GB', { timeZone: BUSINESS_TIME_ZONE, hour: '2-digit', minute: '2-digit' })
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, moment))}, ${time}`
}
