import { useQueries } from '@tanstack/react-query'
import { getDeparture } from '#features/departures/api/departure-calls.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'

/** The header data of several departures, in order. It shares the query cache with the page of each departure. */
export function useDepartures(keys: readonly DepartureCancellationKey[]) {
  return useQueries({
    queries: keys.map(({ packageId: id, startDate }) => {
      const packageId = String(id)
      return {
        queryKey: [...DEPARTURES_KEY, 'one', packageId, startDate],
        queryFn: () => deskCall(getDeparture, { params: { packageId, startDate } }),
      }
    }),
  })
}
