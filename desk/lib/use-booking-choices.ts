import { useQuery } from '@tanstack/react-query'
import { listBookingChoices } from '#features/bookings/api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskCall } from './desk-call.ts'

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
