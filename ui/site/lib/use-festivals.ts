import { useEffect, useState } from 'react'
import { listFestivals } from '#features/catalog/api/calls.ts'
import type { Festival } from '#features/catalog/api/date-schemas.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { call, logPageError } from './api.ts'

/** Festivals by their date. A date may have several. */
export type FestivalsByDate = ReadonlyMap<CalendarDate, readonly Festival[]>

const NO_FESTIVALS: FestivalsByDate = new Map()
/** One response for all calendars in this document. */
let cached: FestivalsByDate | null = null

/** The festivals that a calendar marks. Until they are loaded, or if loading fails, it marks none. */
export function useFestivals(): FestivalsByDate {
  const [festivals, setFestivals] = useState(cached ?? NO_FESTIVALS)
  useEffect(() => {
    if (cached !== null) return
    const controller = new AbortController()
    call(listFestivals, {}, { signal: controller.signal }).then(
      (answer) => {
        cached = byDate(answer)
        setFestivals(cached)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) logPageError(error)
      },
    )
    return () => controller.abort()
  }, [])
  return festivals
}

function byDate(answer: readonly Festival[]): FestivalsByDate {
  const dates = new Map<CalendarDate, Festival[]>()
  for (const festival of answer) {
    if (!isCalendarDate(festival.date)) continue
    dates.set(festival.date, [...(dates.get(festival.date) ?? []), festival])
  }
  return dates
}
