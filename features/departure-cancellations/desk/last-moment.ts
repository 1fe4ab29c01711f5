import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'

/** The time of day of a default deadline, when people are at home and read their email. */
const EVENING = '20:00'
const DAYS = 3
const HOUR_MS = 3_600_000
/** The minimum time to answer, even in the evening. */
const MIN_ANSWER_MS = 3 * HOUR_MS

/**
 * A sensible answer deadline: the third evening from now, but before the first offered date starts, so that travellers
 * who accept can still pack. If that date is close, a few hours to answer remain.
 */
export function defaultDeadline(now: Date, offeredDates: readonly string[]): Date {
  const usual = addDays(todayIn(BUSINESS_TIME_ZONE, now), DAYS)
  const [first] = offeredDates.toSorted()
  const before = first === undefined ? usual : addDays(calendarDate(first), -1)
  const evening = timeInIndia(before < usual ? before : usual, EVENING)
  return new Date(Math.max(evening.getTime(), roundUp(now.getTime() + MIN_ANSWER_MS)))
}

/** Rounds up to a full hour, because a deadline such as 9:17 looks odd. */
const roundUp = (time: number) => Math.ceil((time - HALF_HOUR_MS) / HOUR_MS) * HOUR_MS + HALF_HOUR_MS
/** Full hours in India are half hours in UTC. */
const HALF_HOUR_MS = HOUR_MS / 2
