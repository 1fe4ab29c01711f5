import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findBookings } from '#features/bookings/api/desk-calls.ts'
import type { FoundBooking } from '#features/bookings/api/desk-schemas.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

const PAUSE_MS = 150
const FEWEST_LETTERS = 2

/** Bookings for what is typed, after a short pause. The last answer stays while the next one is on its way. */
export function useFoundBookings(
  typed: string,
  isAllowed: boolean,
): { found: readonly FoundBooking[]; isAsking: boolean } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnabled = isAllowed && asked.length >= FEWEST_LETTERS
  const { data, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: () => deskCall(findBookings, { query: { q: asked } }),
    enabled: isEnabled,
    placeholderData: (before) => before,
  })
  return { found: isEnabled ? (data?.found ?? []) : [], isAsking: isFetching || asked !== typed.trim() }
}
