import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '#ui/site/lib/use-is-online.ts'
import { clearOutbox, onOutboxChange, outboxOf, reloadOutbox, sendOutbox } from '#ui/desk/lib/outbox.ts'

/** How often the desk tries to send the queued actions. */
const RETRY_MS = 60_000

/** A user's queued offline actions. */
export function useOutbox(staffId: string) {
  return useSyncExternalStore(onOutboxChange, () => outboxOf(staffId))
}

/**
 * Sends queued actions when the desk opens, when the connection returns, and every minute. Removes actions left on this
 * device by other users.
 */
export function useOutboxSync(staffId: string | undefined): void {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (staffId === undefined) return
    clearOutbox(staffId)
    const send = () => {
      if (!isOnline || outboxOf(staffId).every(({ refusal }) => refusal !== '')) return
      void sendOutbox(staffId).then(() => queryClient.invalidateQueries())
    }
    const handleStorage = ({ key }: StorageEvent) => reloadOutbox(key)
    send()
    const timer = setInterval(send, RETRY_MS)
    addEventListener('storage', handleStorage)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', handleStorage)
    }
  }, [staffId, isOnline, queryClient])
}
