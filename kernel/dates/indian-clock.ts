import type { CalendarDate } from './calendar-date.ts'

/** Asia/Kolkata is UTC+05:30 all year. */
const OFFSET = '+05:30'
const INDIA_OFFSET_MS = 19_800_000

/** The instant at which a clock in India shows this day and time, such as `09:00`. */
export function timeInIndia(day: CalendarDate | string, time = '00:00'): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

/**
 * Converts a time to a date whose UTC parts are India time, because spreadsheets and form fields have no time zones.
 */
export function toIndiaClockTime(at: Date): Date {
  return new Date(at.getTime() + INDIA_OFFSET_MS)
}

/** Formats a time on the 12-hour clock: `11:00` becomes `11:00 am`. */
export function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** The time of day in India on the 24-hour clock: `23:59`. */
export function formatTimeOfDay(at: Date): string {
  return toIndiaClockTime(at).toISOString().slice(11, 16)
}
