const INDIA = '+05:30'
const INDIA_MS = 5.5 * 3_600_000
const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment for a field of the kind `datetime-local`: the clock of India, wherever the browser is. */
export function toIndianField(moment: Date): string {
  return new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 16)
}

/** What such a field says; undefined while it is not whole. */
export function readIndianMoment(text: string): Date | undefined {
  if (!FIELD.test(text)) return undefined
  const moment = new Date(`${text}:00${INDIA}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
