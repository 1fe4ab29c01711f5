import { BUSINESS_TIME_ZONE } from './calendar-date.ts'

/** Made once, because making it takes longer than all other work with a moment. */
const format = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** The time of a moment in India, with 24 hours: `23:59`. */
export function formatTimeOfDay(moment: Date): string {
  return format.format(moment)
}
