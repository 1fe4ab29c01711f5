import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

const DURATION_FORMATS: readonly { form: RegExp; days: (count: number) => number }[] = [
  // '3 days', '5-day', '4D', '4D 3N', '3N/4D': only the days count, and any nights before or after them are ignored.
  { form: /(?<!\d)(\d+)[\s-]*(?:days?|d)\b/i, days: (count) => count },
  // '3 nights', '3N': a trip has one day more than nights.
  { form: /(?<!\d)(\d+)[\s-]*(?:nights?|n)\b/i, days: (count) => count + 1 },
  { form: /(\d+)/, days: (count) => count },
]

/** Maximum days of a trip; a larger number in the text is a typing error. */
const MAX_TRIP_DAYS = 365

/**
 * The number of days in a duration text: '3 days' 3, '4D 3N' 4, '3N 4D' 4, '3 nights' 4, '5' 5, anything else 1.
 * Source: specification §5, "Duration is parsed from the package duration text".
 *
 * @returns a whole number from 1 to 365.
 */
export function parseDurationDays(text: string): number {
  for (const { form, days } of DURATION_FORMATS) {
    const count = form.exec(text)?.[1]
    if (count !== undefined) return Math.min(MAX_TRIP_DAYS, Math.max(1, days(Number(count))))
  }
  return 1
}

/**
 * The last day of a trip: the start date plus duration minus one day.
 * Source: specification §4, "Detail page".
 */
export function endDateOf(startDate: CalendarDate, durationDays: number): CalendarDate {
  return addDays(startDate, durationDays - 1)
}
