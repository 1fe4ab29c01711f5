import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * Whether the office checked facts more than 12 months ago. Then heights, oxygen and doctor are no longer shown,
 * because somebody's health may depend on them. Sample facts were never checked, and say so.
 * Source: the design for families, point 3.
 *
 * @param today in India.
 */
export function areFactsOld(checkedOn: CalendarDate | null, today: CalendarDate): boolean {
  if (checkedOn === null) return false
  const lastDay = `${Number(checkedOn.slice(0, 4)) + 1}${checkedOn.slice(4)}`
  // Strings in this format sort by date, even if `lastDay` is 29 February of a non-leap year.
  return today > lastDay
}
