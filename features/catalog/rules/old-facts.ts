import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * True when the office checked the facts more than 12 months ago. Heights, oxygen and doctor are then hidden, because
 * somebody's health may depend on them. False for sample facts, which nobody checked and which say so. Source: the
 * design for families, point 3.
 *
 * @param today the current date in India.
 */
export function areFactsOld(checkedOn: CalendarDate | null, today: CalendarDate): boolean {
  if (checkedOn === null) return false
  const lastDay = `${Number(checkedOn.slice(0, 4)) + 1}${checkedOn.slice(4)}`
  // Strings in this format sort by date, even if `lastDay` is 29 February of a non-leap year.
  return today > lastDay
}
