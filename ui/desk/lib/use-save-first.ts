import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { SharedDraftState } from './use-shared-draft.ts'

/** Delays leaving a page until its unsaved text is saved. A failed save or a conflict cancels the navigation. */
export function useSaveBeforeLeaving({ isDirty, isOnDevice, failure, conflict }: SharedDraftState): void {
  const hasFailed = failure !== undefined
  const canLeave = hasFailed || isOnDevice
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !canLeave && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (hasFailed || conflict !== undefined) blocker.reset()
    else if (!isDirty || isOnDevice) blocker.proceed()
  }, [blocker, isDirty, isOnDevice, hasFailed, conflict])
}
