import { useEffect } from 'react'
import { useIsOnline } from '#ui/site/lib/use-is-online.ts'
import { deleteDrafts, syncDrafts } from '#ui/desk/lib/draft-store.ts'

/**
 * Syncs drafts between this device and the server when a user opens the desk and when the connection returns. Removes
 * other users' drafts from the device.
 */
export function useDraftSync(staffId: string | undefined): void {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (staffId === undefined) return
    deleteDrafts(staffId)
    // If the server does not answer, everything stays on this device and the next sync sends it.
    if (isOnline) syncDrafts(staffId).catch(() => undefined)
  }, [staffId, isOnline])
}
