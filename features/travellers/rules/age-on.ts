import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_AGE } from './traveller-details.ts'

/** Whole years between a date of birth and a day. Null for an invalid date, or an impossible age. */
export function ageOn(birth: string, day: CalendarDate): number | null {
  if (!isCalendarDate(birth)) return null
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)
  return years >= 0 && years <= MAX_AGE ? years : null
}
