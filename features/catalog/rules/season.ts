import { monthDayOf, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * A yearly range of days, inclusive, as `MM-DD`. If `from` is after `to`, the season spans the new year (11-01 to
 * 02-28).
 */
export type Season = { from: string; to: string }

/** True when `date` is in the season. Without a season it is true on every day. */
export function isInSeason(date: CalendarDate, season: Season | null): boolean {
  if (season === null) return true
  const day = monthDayOf(date)
  return season.from <= season.to ? day >= season.from && day <= season.to : day >= season.from || day <= season.to
}
