import { listPlaces } from '#features/places/api/desk-calls.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { PLACES_KEY } from '#ui/desk/keys/places-key.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

/**
 * The current list of festivals; undefined until it is loaded. The call for the travellers' calendars cannot be used:
 * its response is cached for an hour.
 */
export function useFestivals(isRequested: boolean) {
  const { data } = useDeskQuery(PLACES_KEY, [listPlaces], { enabled: isRequested })
  return data?.festival.flatMap(({ values: { name = '', day = '' } }) =>
    isCalendarDate(day) ? [{ name, date: day }] : [],
  )
}
