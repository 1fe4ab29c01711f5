import { useEffect } from 'react'
import { useIsOnline } from '#site/lib/use-is-online.ts'
import { forgetDrafts, meetServer } from './draft-store.ts'

/**
 * Brings this device and the server together when a person opens the desk and when the network is back. Drafts of
 * somebody else leave the device.
 */
export function useDraftsOf(staffId: string | undefined): void {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (staffId === undefined) return
    forgetDrafts(staffId)
    // Without an answer everything stays on this device, and the next meeting sends it.
    if (isOnline) meetServer(staffId).catch(() => undefined)
  }, [staffId, isOnline])
}
