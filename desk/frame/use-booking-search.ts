import { useEffect, useState } from 'react'
import { findBookings, type FoundBooking } from '#features/bookings/api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

const DEBOUNCE_MS = 150
const MIN_LETTERS = 2

/** Searches bookings for the typed text, after a short pause. Returns the previous results until new ones arrive. */
export function useBookingSearch(
  query: string,
  isAllowed: boolean,
): { foundBookings: readonly FoundBooking[]; isSearching: boolean } {
  const [requested, setRequested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRequested(query.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  const isEnabled = isAllowed && requested.length >= MIN_LETTERS
  const { data, isFetching } = useDeskQuery(['find', requested], [findBookings, { query: { q: requested } }], {
    enabled: isEnabled,
    placeholderData: (before) => before,
  })
  return { foundBookings: isEnabled ? (data?.found ?? []) : [], isSearching: isFetching || requested !== query.trim() }
}
