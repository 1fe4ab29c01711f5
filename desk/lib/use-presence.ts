import { useQuery } from '@tanstack/react-query'
import { bePresent } from '#features/staff/api/presence-calls.ts'
import type { PresentPerson } from '#features/staff/api/presence-schemas.ts'
import { deskCall } from './desk-call.ts'

/** Others see us for 30 seconds: a sign that gets lost must not make us vanish. */
const EVERY_MS = 10_000
const NOBODY: readonly PresentPerson[] = []

/** Says at which part of a thing one is while the screen is open, and gives who else is there. */
export function usePresence(thing: string, part: string): readonly PresentPerson[] {
  const { data } = useQuery({
    queryKey: ['presence', thing, part],
    queryFn: () => deskCall(bePresent, { body: { thing, part } }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  return data?.others ?? NOBODY
}
