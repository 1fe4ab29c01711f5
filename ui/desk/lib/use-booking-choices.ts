import { listBookingChoices } from '#features/bookings/api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { useDeskQuery } from './use-desk-query.ts'

/** The filter values of bookings, and the possible assignees. */
export type BookingChoices = ResponseOf<typeof listBookingChoices>

/** Loads the choices of bookings. They change only with the packages and the staff. */
export function useBookingChoices() {
  return useDeskQuery(['bookings', 'choices'], [listBookingChoices], { staleTime: 60_000 })
}
