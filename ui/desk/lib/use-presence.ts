import { markPresent, type PresentPerson } from '#features/staff/api/presence-calls.ts'
import { useDeskQuery } from './use-desk-query.ts'

/** Colleagues see a user for 30 seconds after each signal, so one lost signal does not hide the user. */
const POLL_INTERVAL_MS = 10_000
const NOBODY: readonly PresentPerson[] = []

/** Reports which part of a record the user has open, and returns who else is there. */
export function usePresence(thing: string, part: string): readonly PresentPerson[] {
  const { data } = useDeskQuery(['presence', thing, part], [markPresent, { body: { thing, part } }], {
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  return data?.others ?? NOBODY
}
