import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { DraftPlace } from './use-shared-draft.ts'

/** Whoever leaves the page with words on their way waits until they are kept, or reads why they are not. */
export function useKeepFirst({ isDirty, failure, conflict }: DraftPlace): void {
  const hasFailed = failure !== undefined
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !hasFailed && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (hasFailed || conflict !== undefined) blocker.reset()
    else if (!isDirty) blocker.proceed()
  }, [blocker, isDirty, hasFailed, conflict])
}
