import { toIndiaClockTime, timeInIndia } from '#kernel/dates/indian-clock.ts'

const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The value for a `datetime-local` field: India time, wherever the browser is. */
export function toIndiaTimeField(at: Date): string {
  return toIndiaClockTime(at).toISOString().slice(0, 16)
}

/** Parses a `datetime-local` field in India time; undefined while it is incomplete. */
export function parseIndiaTime(text: string): Date | undefined {
  if (!FIELD.test(text)) return undefined
  const at = timeInIndia(text.slice(0, 10), text.slice(11))
  return Number.isNaN(at.getTime()) ? undefined : at
}
