import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'

/** In the evening people are at home and look at their mail. */
const EVENING = '20:00'
const DAYS = 3
const HOUR_MS = 3_600_000
/** Nobody answers within less, not even in the evening. */
const LEAST_MS = 3 * HOUR_MS

/**
 * A good last moment to answer: the third evening from now, but before the first date that is offered leaves, so that
 * whoever says yes can still pack. When that is near, some hours are left all the same.
 */
export function usualLastMoment(now: Date, offered: readonly string[]): Date {
  const usual = addDays(todayIn(BUSINESS_TIME_ZONE, now), DAYS)
  const [first] = offered.toSorted()
  const before = first === undefined ? usual : addDays(calendarDate(first), -1)
  const evening = momentInIndia(before < usual ? before : usual, EVENING)
  return new Date(Math.max(evening.getTime(), roundUp(now.getTime() + LEAST_MS)))
}

/** The next whole hour: nobody says 9:17. */
const roundUp = (time: number) => Math.ceil((time - HALF_HOUR_MS) / HOUR_MS) * HOUR_MS + HALF_HOUR_MS
/** Whole hours of India are half hours of UTC. */
const HALF_HOUR_MS = HOUR_MS / 2
