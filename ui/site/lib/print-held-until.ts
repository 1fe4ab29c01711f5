import { BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'

/** Not in print-date-time.ts: the booking page loads that module too, and must not grow. */
const IN_INDIA = { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' } as const

/** The end of a hold, such as `26 Nov 2026, 6:00 pm`, in India time. */
export function printHeldUntil(at: string): string {
  return new Date(at).toLocaleString('en-IN', IN_INDIA)
}
