import { BUSINESS_TIME_ZONE } from '#kernel/dates/calendar-date.ts'

/** The module that prints moments is shared with the booking page, which must not grow. */
const IN_INDIA = { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' } as const

/** The end of a hold, such as `26 Nov 2026, 6:00 pm`, in Indian time. */
export function printHeldUntil(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', IN_INDIA)
}
