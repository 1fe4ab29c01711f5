/**
 * Prints `May 2026`: the month of a trip, for places where its exact days stay private.
 *
 * @param month `YYYY-MM`, or a whole day.
 */
export function formatMonth(month: string): string {
  const day = new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
  return day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
