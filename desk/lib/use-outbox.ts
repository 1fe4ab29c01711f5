import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '#web/lib/use-is-online.ts'
import { forgetOutbox, onOutboxChange, outboxOf, sendOutbox } from './outbox.ts'

/** What waits of a person. */
export function useOutbox(staffId: string) {
  return useSyncExternalStore(onOutboxChange, () => outboxOf(staffId))
}

/** Sends what waits when the desk is opened and when the network is back. What others left here goes. */
export function useOutboxOf(staffId: string | undefined): void {
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (staffId === undefined) return
    forgetOutbox(staffId)
    if (!isOnline || outboxOf(staffId).length === 0) return
    void sendOutbox(staffId).then(() => queries.invalidateQueries())
  }, [staffId, isOnline, queries])
}
