import { useQueryClient } from '@tanstack/react-query'
import { getManifest } from '../api/manifest-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import type { Manifest } from './arrangement-rows.ts'
import type { DepartureRef } from './departure-key.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'

const keyOf = ({ packageId, startDate }: DepartureRef) => [...DEPARTURES_KEY, 'manifest', packageId, startDate]

/** The query key for the rooming lists of a departure. */
export const hotelListsKey = ({ packageId, startDate }: DepartureRef) => [
  ...DEPARTURES_KEY,
  'hotel-lists',
  packageId,
  startDate,
]

/** The travellers of a departure by booking, with rooms and boarding points. Each fetch is logged as a view. */
export function useManifest(departure: DepartureRef, { isRequested = true }: { isRequested?: boolean } = {}) {
  const { packageId, startDate } = departure
  return useDeskQuery(keyOf(departure), [getManifest, { params: { packageId: String(packageId), startDate } }], {
    enabled: isRequested,
  })
}

/** Writes a response into the cached manifest. Refetching it would log another view. */
export function useChangeManifest(departure: DepartureRef) {
  const queryClient = useQueryClient()
  return {
    change(to: (manifest: Manifest) => Manifest) {
      queryClient.setQueryData<Manifest>(keyOf(departure), (cached) => (cached === undefined ? cached : to(cached)))
      // The lists sent to hotels may be out of date; fetching their state reveals no names.
      void queryClient.invalidateQueries({ queryKey: hotelListsKey(departure), exact: true })
    },
    /** Refetches the departure's checks; this does not count as a view of personal data. */
    refetchChecks: () => queryClient.invalidateQueries({ queryKey: [...DEPARTURES_KEY, 'one'] }),
    refetchDepartures: () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  }
}
