import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskFilters as texts } from '#messages/desk/filters.ts'

type Days = { from?: string | undefined; to?: string | undefined; within?: keyof typeof texts.periods | undefined }

/** A date filter in words; undefined without any dates. */
export function daysLabel({ from, to, within }: Days): string | undefined {
  if (within !== undefined) return texts.periods[within]
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return texts.onward(dayOf(from))
  if (from === undefined) return texts.upTo(dayOf(to))
  return from === to ? dayOf(from) : texts.between(dayOf(from), dayOf(to))
}

const dayOf = (text: string | undefined) => (text === undefined ? '' : formatDayOfTrip(calendarDate(text)))
