import {
  BUSINESS_TIME_ZONE,
  calendarDate,
  daysBetween,
  formatCalendarDate,
  formatDayOfTrip,
  todayIn,
  type CalendarDate,
} from '#kernel/dates/calendar-date.ts'
import { deskFrame } from '#messages/desk/frame.ts'

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const HALF_YEAR_MS = 182 * DAY_MS

/** `9:10 am` in India. */
export function printTime(at: Date): string {
  return time.format(at)
}

/** `Mon, 23 Nov 2026, 9:10 am` in India. */
export function printDateTime(at: Date): string {
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at))}, ${printTime(at)}`
}

/** `Mon, 23 Nov` in a list; with the year if half a year or more away. */
export function printDay(day: CalendarDate, now: Date): string {
  const isNear = Math.abs(now.getTime() - Date.parse(day)) < HALF_YEAR_MS
  return isNear ? formatDayOfTrip(day) : formatCalendarDate(day)
}

/** `Mon, 23 Nov, 9:10 am` in a list; with the year if half a year or more away. */
export function printShortDateTime(at: Date, now: Date = new Date()): string {
  const isNear = Math.abs(now.getTime() - at.getTime()) < HALF_YEAR_MS
  const day = todayIn(BUSINESS_TIME_ZONE, at)
  return `${isNear ? formatDayOfTrip(day) : formatCalendarDate(day)}, ${printTime(at)}`
}

/**
 * In a list of arrivals: `9:10 am` today, `Sun 6:12 pm` within the last week, `Mon, 16 Nov` if older. The title has the
 * full date.
 */
export function printRecent(at: Date, now: Date): string {
  const day = todayIn(BUSINESS_TIME_ZONE, at)
  const age = daysBetween(day, todayIn(BUSINESS_TIME_ZONE, now))
  if (age === 0) return printTime(at)
  const isWithinLastWeek = age > 0 && age < 7
  return isWithinLastWeek ? `${formatCalendarDate(day).slice(0, 3)} ${printTime(at)}` : printDay(day, now)
}

/** How long ago, in a table: `now`, `12 min`, `15 h`, `3 days ago`; after a month the date. */
export function printTimeAgo(at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime()
  if (elapsedMs < 2 * MINUTE_MS) return deskFrame.now
  if (elapsedMs < HOUR_MS) return deskFrame.minutes(Math.floor(elapsedMs / MINUTE_MS))
  if (elapsedMs < DAY_MS) return deskFrame.hours(Math.floor(elapsedMs / HOUR_MS))
  if (elapsedMs < 30 * DAY_MS) return deskFrame.daysAgo(Math.floor(elapsedMs / DAY_MS))
  return formatCalendarDate(calendarDate(todayIn(BUSINESS_TIME_ZONE, at)))
}

/** The greeting for an hour in India. */
export function greetingAt(at: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-IN', { timeZone: BUSINESS_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(at),
  )
  if (hour < 12) return deskFrame.goodMorning
  return hour < 17 ? deskFrame.goodAfternoon : deskFrame.goodEvening
}
