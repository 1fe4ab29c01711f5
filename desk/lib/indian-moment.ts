import { indianClock, momentInIndia } from '#kernel/dates/indian-clock.ts'

const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment for a field of the kind `datetime-local`: the clock of India, wherever the browser is. */
export function toIndianField(moment: Date): string {
  return indianClock(moment).toISOString().slice(0, 16)
}

/** What such a field says; undefined while it is not whole. */
export function readIndianMoment(text: string): Date | undefined {
  if (!FIELD.test(text)) return undefined
  const moment = momentInIndia(text.slice(0, 10), text.slice(11))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
