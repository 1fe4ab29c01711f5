import { useQuery } from '@tanstack/react-query'
import { listBookingChoices } from '#contract/desk/bookings-calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/** By what bookings can be narrowed, and to whom they can be given. */
export type BookingChoices = ResponseOf<typeof listBookingChoices>

/** Asks for the choices of bookings. They change with the packages and the people only. */
export function useBookingChoices() {
  return useQuery({
    queryKey: ['bookings', 'choices'],
    queryFn: () => deskCall(listBookingChoices),
    staleTime: 60_000,
  })
}
