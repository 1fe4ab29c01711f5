import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * How many days before the start we announce the leader of a trip. Until then the leader may still change. Source: the
 * design for families, point 3.
 */
const LEADER_ANNOUNCEMENT_DAYS = 7

/** The day when the leader's name is announced to travellers. */
export function leaderAnnouncementDate(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, -LEADER_ANNOUNCEMENT_DAYS)
}

/** The latest start date whose tour leader has been announced by today. */
export function lastStartWithAnnouncedLeader(today: CalendarDate): CalendarDate {
  return addDays(today, LEADER_ANNOUNCEMENT_DAYS)
}
