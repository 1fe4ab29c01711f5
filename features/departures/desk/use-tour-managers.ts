import { useQuery } from '@tanstack/react-query'
import { listTourManagers } from '../api/desk-calls.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/** Those who can lead a departure. */
export function useTourManagers({ isAsked = true } = {}) {
  const { data } = useQuery({
    queryKey: ['tour-managers'],
    queryFn: () => deskCall(listTourManagers),
    enabled: isAsked,
  })
  return data?.people ?? []
}
