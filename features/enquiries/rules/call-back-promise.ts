import {
  addDays,
  BUSINESS_TIME_ZONE,
  type CalendarDate,
  formatCalendarDate,
  todayIn,
} from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'

/** The call-back times a visitor can choose: as soon as possible, today after six, or tomorrow morning. */
export const CALL_BACK_SLOTS = ['soon', 'evening', 'morning'] as const
type CallBackSlot = (typeof CALL_BACK_SLOTS)[number]

/** The office calls between 8:00 and 20:00 in India. Outside these hours, the next calls are at 9:30. */
const OPENING_MINUTE = 8 * 60
const CLOSING_MINUTE = 20 * 60
const FIRST_CALLS_MINUTE = 9 * 60 + 30
const EVENING_STARTS_MINUTE = 18 * 60
const NOON_MINUTE = 12 * 60
const SOON_MINUTES = 30
const MINUTE_MS = 60_000

/**
 * The time by which we promise to call.
 *
 * - `soon`: within half an hour during calling hours, otherwise at 9:30.
 * - `evening`: before 20:00 today; from 18:00 on, as soon as possible; after 20:00, before 20:00 the next day.
 * - `morning`: before noon the next day.
 *
 * Source: the design for families, point 4.
 */
export function callBackPromise(now: Date, slot: CallBackSlot): Date {
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const minute = minuteOfDay(now, today)
  const isOpen = minute >= OPENING_MINUTE && minute < CLOSING_MINUTE
  if (slot === 'morning') return timeAt(addDays(today, 1), NOON_MINUTE)
  if (slot === 'evening' && minute < EVENING_STARTS_MINUTE) return timeAt(today, CLOSING_MINUTE)
  if (slot === 'evening' && !isOpen) return timeAt(addDays(today, 1), CLOSING_MINUTE)
  if (isOpen) return new Date(now.getTime() + SOON_MINUTES * MINUTE_MS)
  return timeAt(minute < OPENING_MINUTE ? today : addDays(today, 1), FIRST_CALLS_MINUTE)
}

function timeAt(day: CalendarDate, minute: number): Date {
  return new Date(timeInIndia(day).getTime() + minute * MINUTE_MS)
}

function minuteOfDay(now: Date, today: CalendarDate): number {
  return Math.floor((now.getTime() - timeAt(today, 0).getTime()) / MINUTE_MS)
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/**
 * The promised call time as printed: the time in India, and the day unless it is today.
 *
 * @param now omitted in emails, which may be read on another day.
 */
export function callBackTime(at: Date, now?: Date): { time: string; day: string | null } {
  const day = todayIn(BUSINESS_TIME_ZONE, at)
  return {
    time: timeFormat.format(at),
    day: now !== undefined && todayIn(BUSINESS_TIME_ZONE, now) === day ? null : formatCalendarDate(day),
  }
}
