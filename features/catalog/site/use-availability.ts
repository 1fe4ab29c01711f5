import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_AVAILABILITY_DAYS } from '../api/catalog-limits.ts'
import { getAvailability } from '../api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { readSelection } from '#ui/site/lib/prebooking-selection.ts'
import { readSearch } from '#ui/site/lib/remembered-search.ts'
import { twoMonthsFrom } from '#ui/site/lib/local-day.ts'
import { dateFromQuery } from './date-from-query.ts'
import { addDates, firstDateFor, type KnownDates } from './known-dates.ts'

/** The number of days fetched when the page opens. More are fetched when the calendar shows later months. */
const FIRST_DAYS = 92

export type Availability = {
  /** `full`: no bookable date has a seat. */
  status: 'loading' | 'ready' | 'full' | 'failed'
  /** Null until the browser has read the current date. */
  today: CalendarDate | null
  lastDay: CalendarDate | null
  dates: KnownDates
  /** Fetches the two months from this day on, unless they are already known. */
  showMonths: (firstOfMonth: CalendarDate) => void
  retry: () => void
}

/**
 * Current seats and prices by date. Only the browser fetches them: the page's HTML is the same for everyone. Its six
 * next dates for visitors without scripts may be a second old.
 */
export function useAvailability(packageId: number): Availability {
  const [today, setToday] = useState<CalendarDate | null>(null)
  const [status, setStatus] = useState<Availability['status']>('loading')
  const [dates, setDates] = useState<KnownDates>(new Map())
  const loadedUntil = useRef<CalendarDate | null>(null)
  const lastDay = today === null ? null : addDays(today, MAX_AVAILABILITY_DAYS - 1)

  const load = useCallback(
    async (signal: AbortSignal) => {
      const day = todayIn(BUSINESS_TIME_ZONE, new Date())
      setToday(day)
      setStatus('loading')
      try {
        const remembered = readSelection()
        const requestedDate =
          dateFromQuery(window.location.search) ??
          (remembered?.packageId === packageId ? remembered.startDate : (readSearch(day).days?.to ?? day))
        const { knownDates: current, until } = await findFirst(packageId, { today: day, requestedDate, signal })
        loadedUntil.current = until
        setDates(current)
        setStatus(firstDateFor(current, 1) === null ? 'full' : 'ready')
      } catch (error) {
        if (signal.aborted) return
        logPageError(error)
        setStatus('failed')
      }
    },
    [packageId],
  )

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const showMonths = useCallback(
    (firstOfMonth: CalendarDate) => {
      const until = loadedUntil.current
      if (until === null || lastDay === null) return
      const { to } = twoMonthsFrom(firstOfMonth)
      const loadUntil = to < lastDay ? to : lastDay
      if (loadUntil <= until) return
      loadedUntil.current = loadUntil
      call(getAvailability, { params: { id: packageId }, query: { from: addDays(until, 1), to: loadUntil } }).then(
        (answer) => setDates((current) => addDates(current, answer)),
        (error: unknown) => {
          // The months of the failed call cannot be selected. They are fetched again when the visitor opens them.
          loadedUntil.current = until
          logPageError(error)
        },
      )
    },
    [packageId, lastDay],
  )

  const retry = () => void load(new AbortController().signal)
  return { status, today, lastDay, dates, showMonths, retry }
}

/**
 * Fetches the first three months, and more if the visitor has already chosen a later date. Fetches all months when the
 * first three are sold out.
 */
async function findFirst(
  id: number,
  { today, requestedDate, signal }: { today: CalendarDate; requestedDate: CalendarDate; signal: AbortSignal },
): Promise<{ knownDates: KnownDates; until: CalendarDate }> {
  const lastDate = addDays(today, MAX_AVAILABILITY_DAYS - 1)
  const soon = addDays(today, FIRST_DAYS - 1)
  const near = requestedDate > soon && requestedDate <= lastDate ? requestedDate : soon
  const knownDates = addDates(
    new Map(),
    await call(getAvailability, { params: { id }, query: { from: today, to: near } }, { signal }),
  )
  if (firstDateFor(knownDates, 1) !== null || near === lastDate) return { knownDates, until: near }
  const rest = await call(
    getAvailability,
    { params: { id }, query: { from: addDays(near, 1), to: lastDate } },
    { signal },
  )
  return { knownDates: addDates(knownDates, rest), until: lastDate }
}
