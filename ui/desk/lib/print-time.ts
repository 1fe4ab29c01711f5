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
export function printTime(moment: Date): string {
  return time.format(moment)
}

/** `Mon, 23 Nov 2026, 9:10 am` in India. */
export function printMoment(moment: Date): string {
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, moment))}, ${printTime(moment)}`
}

/** `Mon, 23 Nov` in a list; with the year from half a year on. */
export function printDay(day: CalendarDate, now: Date): string {
  const isNear = Math.abs(now.getTime() - Date.parse(day)) < HALF_YEAR_MS
  return isNear ? formatDayOfTrip(day) : formatCalendarDate(day)
}

/** `Mon, 23 Nov, 9:10 am` in a list; with the year from half a year on. */
export function printShortMoment(moment: Date, now: Date = new Date()): string {
  const isNear = Math.abs(now.getTime() - moment.getTime()) < HALF_YEAR_MS
  const day = todayIn(BUSINESS_TIME_ZONE, moment)
  return `${isNear ? formatDayOfTrip(day) : formatCalendarDate(day)}, ${printTime(moment)}`
}

/** In a list of what came: `9:10 am` today, `Sun 6:12 pm` within the last week, `Mon, 16 Nov` before. Its title has all of it. */
export function printRecent(moment: Date, now: Date): string {
  const day = todayIn(BUSINESS_TIME_ZONE, moment)
  const age = daysBetween(day, todayIn(BUSINESS_TIME_ZONE, now))
  if (age === 0) return printTime(moment)
  const isOfWeek = age > 0 && age < 7
  return isOfWeek ? `${formatCalendarDate(day).slice(0, 3)} ${printTime(moment)}` : printDay(day, now)
}

/** How long ago, as a table says it: `now`, `12 min`, `15 h`, `3 days ago`; from a month on the day. */
export function printAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < 2 * MINUTE_MS) return deskFrame.now
  if (passed < HOUR_MS) return deskFrame.minutes(Math.floor(passed / MINUTE_MS))
  if (passed < DAY_MS) return deskFrame.hours(Math.floor(passed / HOUR_MS))
  if (passed < 30 * DAY_MS) return deskFrame.daysAgo(Math.floor(passed / DAY_MS))
  return formatCalendarDate(calendarDate(todayIn(BUSINESS_TIME_ZONE, moment)))
}

/** The greeting of an hour in India. */
export function greetingAt(moment: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-IN', { timeZone: BUSINESS_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  )
  if (hour < 12) return deskFrame.goodMorning
  return hour < 17 ? deskFrame.goodAfternoon : deskFrame.goodEvening
}
