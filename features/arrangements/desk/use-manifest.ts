import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showManifest } from '../api/departure-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { Manifest } from './arrangement-rows.ts'
import type { CellKey } from './choose-days.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'

const keyOf = ({ packageId, startDate }: CellKey) => [...DEPARTURES_KEY, 'manifest', packageId, startDate]

/** The key of the rooming lists of a departure. */
export const hotelListsKey = ({ packageId, startDate }: CellKey) => [
  ...DEPARTURES_KEY,
  'hotel-lists',
  packageId,
  startDate,
]

/** Who travels with a departure, booking by booking, with where they sleep and board. Each asking is a look in the log. */
export function useManifest(departure: CellKey, { isAsked = true }: { isAsked?: boolean } = {}) {
  const { packageId, startDate } = departure
  return useQuery({
    queryKey: keyOf(departure),
    queryFn: () => deskCall(showManifest, { params: { packageId: String(packageId), startDate } }),
    enabled: isAsked,
  })
}

/** Writes an answer into the manifest. Asking for it again would be one more look at it in the log. */
export function useChangeManifest(departure: CellKey) {
  const queries = useQueryClient()
  return {
    change(to: (manifest: Manifest) => Manifest) {
      queries.setQueryData<Manifest>(keyOf(departure), (known) => (known === undefined ? known : to(known)))
      // What hotels were told may not be true any more; asking for that names nobody.
      void queries.invalidateQueries({ queryKey: hotelListsKey(departure), exact: true })
    },
    /** The checks of the departure are read again; that is no look at people. */
    headAgain: () => queries.invalidateQueries({ queryKey: [...DEPARTURES_KEY, 'one'] }),
    again: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  }
}
