import { useQueries } from '@tanstack/react-query'
import { showDeparture } from '#features/departures/api/departure-calls.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { BreakKey } from './break-address.ts'

/** The heads of several departures, in their order: the answers that their own pages keep. */
export function useDepartures(keys: readonly BreakKey[]) {
  return useQueries({
    queries: keys.map(({ packageId: id, startDate }) => {
      const packageId = String(id)
      return {
        queryKey: [...DEPARTURES_KEY, 'one', packageId, startDate],
        queryFn: () => deskCall(showDeparture, { params: { packageId, startDate } }),
      }
    }),
  })
}
