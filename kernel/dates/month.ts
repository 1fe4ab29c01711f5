import { monthName } from './date-names.ts'

/**
 * Prints the month of a trip, such as `May 2026`, for places where the exact days stay private.
 *
 * @param month `YYYY-MM`, or a whole day.
 */
export function formatMonth(month: string): string {
  return `${monthName(Number(month.slice(5, 7)), 'long')} ${month.slice(0, 4)}`
}
