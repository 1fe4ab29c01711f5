import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The leader of a trip is named so many days before its start: earlier it may still be another person.
 * Source: the design for families, point 3.
 */
const LEADER_DAYS = 7

/** The day on which travellers get the name of their leader. */
export function leaderDay(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, -LEADER_DAYS)
}

/** The last start whose leader is named today. */
export function lastNamedStart(today: CalendarDate): CalendarDate {
  return addDays(today, LEADER_DAYS)
}
