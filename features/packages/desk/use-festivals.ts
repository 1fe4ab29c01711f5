import { useQuery } from '@tanstack/react-query'
import { listPlaces } from '#features/places/api/desk-calls.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { PLACES_KEY } from '#desk/keys/places-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/**
 * The list of festivals as it is now; undefined until it is known. The call of the travellers' calendars would not do: its answer
 * is kept for an hour.
 */
export function useFestivals(isAsked: boolean) {
  const { data } = useQuery({ queryKey: PLACES_KEY, queryFn: () => deskCall(listPlaces), enabled: isAsked })
  return data?.festival.flatMap(({ values: { name = '', day = '' } }) =>
    isCalendarDate(day) ? [{ name, date: day }] : [],
  )
}
