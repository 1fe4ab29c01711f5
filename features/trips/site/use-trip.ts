import { useCallback, useEffect, useRef, useState } from 'react'
import { getTrip, type TripResponse } from '../api/calls.ts'
import { call, hasErrorCode, reasonOf } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import {
  type SaveProblem,
  saveTripOnPhone,
  listSavedTrips,
  findSavedTrip,
  refreshTrip,
  deleteSavedTrip,
} from './saved-trips.ts'
import type { SavedTrip } from './saved-trips.ts'

/** What the page knows about the trip in its URL. `list` means that the URL names no trip. */
type TripState =
  | { status: 'loading' }
  | { status: 'list'; trips: readonly SavedTrip[] }
  | { status: 'unknown' | 'failed'; message: string }
  | ReadyTrip

export type ReadyTrip = {
  status: 'ready'
  trip: TripResponse
  /**
   * `copy`: the copy on this device, until the server's response arrives. `gone`: the server no longer accepts the
   * link.
   */
  source: 'server' | 'copy' | 'gone'
  isSaved: boolean
}

export type SavedCopyControls = {
  isBusy: boolean
  problem: SaveProblem | null
  /** True when the copy was just removed. */
  isRemoved: boolean
  /** Counts saves and removals. Each one removes the clicked button, so the page moves the focus to the message. */
  focusCount: number
  saveTrip: () => void
  remove: () => void
}

/** A page that becomes visible again sends a new request, but not more often than this. */
const FRESH_MS = 30_000

/**
 * The trip in the page's URL: first the saved copy, then the newest response, which also refreshes the saved copy. A
 * new request is sent when the connection is back and when the page becomes visible again.
 */
export function useTrip(fallback: string): { state: TripState; savedCopy: SavedCopyControls; tryAgain: () => void } {
  const [state, setState] = useState<TripState>({ status: 'loading' })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const [focusCount, setFocusCount] = useState(0)
  const readAt = useRef(0)

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      const show = (next: TripState) => {
        if (isCurrent()) setState(next)
      }
      const token = urlToken()
      if (token === '') return show({ status: 'list', trips: await listSavedTrips() })
      const savedTrip = await findSavedTrip(token)
      const copy = (source: 'copy' | 'gone', trip: TripResponse): TripState => ({
        status: 'ready',
        trip,
        source,
        isSaved: true,
      })
      if (savedTrip !== null) show(copy('copy', savedTrip))
      try {
        const trip = await call(getTrip, { params: { token } })
        readAt.current = performance.now()
        // Read again, because the trip may have been saved or removed before the response arrived.
        const isSaved = (await findSavedTrip(token)) !== null
        show({ status: 'ready', trip, source: 'server', isSaved })
        // The older copy stays when the new one cannot be saved.
        if (isSaved) await refreshTrip(token, trip).catch(() => undefined)
      } catch (error) {
        const isUnknown = hasErrorCode(error, getTrip, 'TRIP_NOT_FOUND')
        if (savedTrip !== null) return show(copy(isUnknown ? 'gone' : 'copy', savedTrip))
        const message = reasonOf(error, fallback)
        show({ status: isUnknown ? 'unknown' : 'failed', message })
      }
    },
    [fallback],
  )

  useEffect(() => {
    let isMounted = true
    const reload = () => void load(() => isMounted)
    const handleVisibility = () => {
      const isFresh = readAt.current !== 0 && performance.now() - readAt.current < FRESH_MS
      if (document.visibilityState === 'visible' && !isFresh) reload()
    }
    reload()
    window.addEventListener('online', reload)
    // Opening another saved trip changes only the part of the URL after `#`, without a reload.
    window.addEventListener('hashchange', reload)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isMounted = false
      window.removeEventListener('online', reload)
      window.removeEventListener('hashchange', reload)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [load])

  const setSaved = (isSaved: boolean) => {
    setState((current) => (current.status === 'ready' ? { ...current, isSaved } : current))
    setFocusCount((before) => before + 1)
  }

  const save = async () => {
    if (state.status !== 'ready') return
    setIsBusy(true)
    setIsRemoved(false)
    const found = await saveTripOnPhone(urlToken(), state.trip)
    setProblem(found)
    if (found === null) setSaved(true)
    setIsBusy(false)
  }

  const remove = async () => {
    await deleteSavedTrip(urlToken()).catch(() => undefined)
    setSaved(false)
    setIsRemoved(true)
  }

  return {
    state,
    savedCopy: { isBusy, problem, isRemoved, focusCount, saveTrip: () => void save(), remove: () => void remove() },
    tryAgain: () => {
      setState({ status: 'loading' })
      void load(() => true)
    },
  }
}
