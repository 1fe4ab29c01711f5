import { listTourManagers } from '../api/desk-calls.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'

/** The staff members who can lead a departure. */
export function useTourManagers({ isRequested = true } = {}) {
  const { data } = useDeskQuery(['tour-managers'], [listTourManagers], { enabled: isRequested })
  return data?.people ?? []
}
