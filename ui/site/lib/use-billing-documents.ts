import { useEffect, useState } from 'react'
import { listBookingPapers } from '#features/documents/api/calls.ts'
import type { BookingPapers } from '#features/documents/api/schemas.ts'
import { call } from './api.ts'

/**
 * Waits before the next question for a document that is being made, in milliseconds. Most are ready at the second
 * question.
 */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000]

type State = BookingPapers & { isWaiting: boolean }

/**
 * Documents and files of the visitor's bookings. When one `isExpected`, it is asked for again until it is there;
 * `isWaiting` says whether that continues. After a failure the page shows no links and no error.
 *
 * @param references of bookings, separated by commas; empty asks for nothing.
 */
export function useBookingPapers(references: string, isExpected: boolean): State {
  const [state, setState] = useState<State>({ papers: [], trips: [], isWaiting: isExpected })

  useEffect(() => {
    const abort = new AbortController()
    let timer = 0
    const ask = async (attempt: number) => {
      const { papers, trips } = await call(
        listBookingPapers,
        { query: { references } },
        { signal: abort.signal },
      ).catch(() => ({ papers: [], trips: [] }))
      if (abort.signal.aborted) return
      // The voucher is made after the receipt.
      const pause = isExpected && trips.length === 0 ? PAUSES_MS[attempt] : undefined
      setState({ papers, trips, isWaiting: pause !== undefined })
      if (pause !== undefined) timer = window.setTimeout(() => void ask(attempt + 1), pause)
    }
    if (references !== '') void ask(0)
    return () => {
      abort.abort()
      window.clearTimeout(timer)
    }
  }, [references, isExpected])

  return state
}
