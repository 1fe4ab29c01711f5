import { useEffect, useState } from 'react'
import { findBookings, type FoundBooking } from '#features/bookings/api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

const PAUSE_MS = 150
const MIN_LETTERS = 2

/** Searches bookings for the typed text, after a short pause. Returns the previous results until new ones arrive. */
export function useBookingSearch(
  typed: string,
  isAllowed: boolean,
): { found: readonly FoundBooking[]; isSearching: boolean } {
  const [requested, setRequest] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRequest(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnabled = isAllowed && requested.length >= MIN_LETTERS
  const { data, isFetching } = useDeskQuery(['find', requested], [findBookings, { query: { q: requested } }], {
    enabled: isEnabled,
    placeholderData: (before) => before,
  })
  return { found: isEnabled ? (data?.found ?? []) : [], isSearching: isFetching || requested !== typed.trim() }
}
