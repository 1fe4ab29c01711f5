import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '#site/lib/use-is-online.ts'
import { forgetOutbox, onOutboxChange, outboxOf, readOutboxAgain, sendOutbox } from './outbox.ts'

/** A server that was busy is asked again after so long. */
const AGAIN_MS = 60_000

/** What waits of a person. */
export function useOutbox(staffId: string) {
  return useSyncExternalStore(onOutboxChange, () => outboxOf(staffId))
}

/** Sends what waits when the desk is opened, when the network is back, and every minute. What others left here goes. */
export function useOutboxOf(staffId: string | undefined): void {
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (staffId === undefined) return
    forgetOutbox(staffId)
    const send = () => {
      if (!isOnline || outboxOf(staffId).every(({ refusal }) => refusal !== '')) return
      void sendOutbox(staffId).then(() => queries.invalidateQueries())
    }
    const follow = ({ key }: StorageEvent) => readOutboxAgain(key)
    send()
    const timer = setInterval(send, AGAIN_MS)
    addEventListener('storage', follow)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', follow)
    }
  }, [staffId, isOnline, queries])
}
