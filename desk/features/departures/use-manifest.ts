import { useQuery } from '@tanstack/react-query'
import { showManifest } from '#contract/desk/departure-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import type { CellKey } from './choose-days.ts'
import { DEPARTURES_KEY } from './departures-key.ts'

/** Who travels with a departure, booking by booking. */
export function useManifest({ packageId, startDate }: CellKey) {
  return useQuery({
    queryKey: [...DEPARTURES_KEY, 'manifest', packageId, startDate],
    queryFn: () => deskCall(showManifest, { params: { packageId: String(packageId), startDate } }),
  })
}
