import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * How many days before the start the leader of a trip is announced: until then the leader may still change. Source: the
 * design for families, point 3.
 */
const LEADER_DAYS = 7

/** The day when the leader's name is announced to travellers. */
export function leaderDay(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, -LEADER_DAYS)
}

/** The latest start date whose tour leader has been announced by today. */
export function lastNamedStart(today: CalendarDate): CalendarDate {
  return addDays(today, LEADER_DAYS)
}
