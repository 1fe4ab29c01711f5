import {
  addDays,
  BUSINESS_TIME_ZONE,
  type CalendarDate,
  formatCalendarDate,
  todayIn,
} from '#kernel/dates/calendar-date.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'

/** When somebody wants to be called: as soon as possible, today after six, or tomorrow morning. */
export const CALL_BACK_SLOTS = ['soon', 'evening', 'morning'] as const
type CallBackSlot = (typeof CALL_BACK_SLOTS)[number]

/** The office calls from 8 to 20 h in India. Before and after, it calls at half past nine. */
const OPENS_MINUTE = 8 * 60
const CLOSES_MINUTE = 20 * 60
const FIRST_CALLS_MINUTE = 9 * 60 + 30
const EVENING_BEGINS_MINUTE = 18 * 60
const NOON_MINUTE = 12 * 60
const SOON_MINUTES = 30
const MINUTE_MS = 60_000

/**
 * The moment before which we promise to call.
 *
 * - `soon`: within half an hour while the office calls, else at half past nine.
 * - `evening`: before 20 h today; from 18 h on as soon as possible; after 20 h before 20 h of the next day.
 * - `morning`: before noon of the next day.
 *
 * Source: the design for families, point 4.
 */
export function callBackPromise(now: Date, slot: CallBackSlot): Date {
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const minute = minuteOfDay(now, today)
  const isOpen = minute >= OPENS_MINUTE && minute < CLOSES_MINUTE
  if (slot === 'morning') return momentAt(addDays(today, 1), NOON_MINUTE)
  if (slot === 'evening' && minute < EVENING_BEGINS_MINUTE) return momentAt(today, CLOSES_MINUTE)
  if (slot === 'evening' && !isOpen) return momentAt(addDays(today, 1), CLOSES_MINUTE)
  if (isOpen) return new Date(now.getTime() + SOON_MINUTES * MINUTE_MS)
  return momentAt(minute < OPENS_MINUTE ? today : addDays(today, 1), FIRST_CALLS_MINUTE)
}

function momentAt(day: CalendarDate, minute: number): Date {
  return new Date(momentInIndia(day).getTime() + minute * MINUTE_MS)
}

function minuteOfDay(now: Date, today: CalendarDate): number {
  return Math.floor((now.getTime() - momentAt(today, 0).getTime()) / MINUTE_MS)
}

const spokenTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/**
 * The moment before which we call as it is printed: the time in India, and its day. Without a day when that is today.
 *
 * @param now left out in mails, which somebody may read on another day.
 */
export function callBackMoment(at: Date, now?: Date): { time: string; day: string | null } {
  const day = todayIn(BUSINESS_TIME_ZONE, at)
  return {
    time: spokenTime.format(at),
    day: now !== undefined && todayIn(BUSINESS_TIME_ZONE, now) === day ? null : formatCalendarDate(day),
  }
}
