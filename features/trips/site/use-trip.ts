import { useCallback, useEffect, useRef, useState } from 'react'
import { getTrip } from '../api/calls.ts'
import type { TripResponse } from '../api/schemas.ts'
import { call, failedWith, reasonOf } from '#site/lib/api.ts'
import { addressToken } from '#site/lib/use-answer.ts'
import { type KeepProblem, keepTrip, listKeptTrips, readKeptTrip, refreshTrip, removeKeptTrip } from './kept-trips.ts'
import type { KeptTrip } from './kept-trips.ts'

/** What the page knows of the trip in its address. `list` means that the address names no trip. */
type TripState =
  | { status: 'loading' }
  | { status: 'list'; trips: readonly KeptTrip[] }
  | { status: 'unknown' | 'failed'; message: string }
  | ReadyTrip

export type ReadyTrip = {
  status: 'ready'
  trip: TripResponse
  /**
   * `copy`: what this device keeps, while nothing newer could be read. `gone`: the server does not know the link any
   * more.
   */
  source: 'server' | 'copy' | 'gone'
  isKept: boolean
}

export type Keeping = {
  isBusy: boolean
  problem: KeepProblem | null
  /** True when the copy was just removed. */
  isRemoved: boolean
  /** How often it was kept or removed here. After each time the pressed button is gone. */
  turn: number
  keep: () => void
  remove: () => void
}

/** A page that comes back into view asks again, but not more often than this. */
const FRESH_MS = 30_000

/**
 * The trip in the page's address: the kept copy at once, then the newest answer, which also refreshes the kept copy. It
 * asks again when the network comes back and when the page comes back into view.
 */
export function useTrip(fallback: string): { state: TripState; keeping: Keeping; tryAgain: () => void } {
  const [state, setState] = useState<TripState>({ status: 'loading' })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<KeepProblem | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const [turn, setTurn] = useState(0)
  const readAt = useRef(0)

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      const show = (next: TripState) => {
        if (isCurrent()) setState(next)
      }
      const token = addressToken()
      if (token === '') return show({ status: 'list', trips: await listKeptTrips() })
      const kept = await readKeptTrip(token)
      const copy = (source: 'copy' | 'gone', trip: TripResponse): TripState => ({
        status: 'ready',
        trip,
        source,
        isKept: true,
      })
      if (kept !== null) show(copy('copy', kept))
      try {
        const trip = await call(getTrip, { params: { token } })
        readAt.current = performance.now()
        // Read again, because the trip may have been kept or removed before the answer came.
        const isKept = (await readKeptTrip(token)) !== null
        show({ status: 'ready', trip, source: 'server', isKept })
        // The older copy stays when the new one cannot be kept.
        if (isKept) await refreshTrip(token, trip).catch(() => undefined)
      } catch (error) {
        const isUnknown = failedWith(error, getTrip, 'TRIP_NOT_FOUND')
        if (kept !== null) return show(copy(isUnknown ? 'gone' : 'copy', kept))
        const message = reasonOf(error, fallback)
        show({ status: isUnknown ? 'unknown' : 'failed', message })
      }
    },
    [fallback],
  )

  useEffect(() => {
    let isMounted = true
    const again = () => void load(() => isMounted)
    const lookedAt = () => {
      const isFresh = readAt.current !== 0 && performance.now() - readAt.current < FRESH_MS
      if (document.visibilityState === 'visible' && !isFresh) again()
    }
    again()
    window.addEventListener('online', again)
    // For another kept trip the browser only changes what stands behind `#`.
    window.addEventListener('hashchange', again)
    document.addEventListener('visibilitychange', lookedAt)
    return () => {
      isMounted = false
      window.removeEventListener('online', again)
      window.removeEventListener('hashchange', again)
      document.removeEventListener('visibilitychange', lookedAt)
    }
  }, [load])

  const setKept = (isKept: boolean) => {
    setState((current) => (current.status === 'ready' ? { ...current, isKept } : current))
    setTurn((before) => before + 1)
  }

  const keep = async () => {
    if (state.status !== 'ready') return
    setIsBusy(true)
    setIsRemoved(false)
    const found = await keepTrip(addressToken(), state.trip)
    setProblem(found)
    if (found === null) setKept(true)
    setIsBusy(false)
  }

  const remove = async () => {
    await removeKeptTrip(addressToken()).catch(() => undefined)
    setKept(false)
    setIsRemoved(true)
  }

  return {
    state,
    keeping: { isBusy, problem, isRemoved, turn, keep: () => void keep(), remove: () => void remove() },
    tryAgain: () => {
      setState({ status: 'loading' })
      void load(() => true)
    },
  }
}
