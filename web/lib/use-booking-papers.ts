import { useEffect, useState } from 'react'
import { listBookingPapers } from '#contract/documents/calls.ts'
import type { BookingPapers } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/api.ts'

/** Waits between questions for a paper that is just being written, in milliseconds: most are there at the second one. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000]

type State = BookingPapers & { isWaiting: boolean }

/**
 * Papers and files of own bookings. Where one `isExpected`, it is asked for again until it is there;
 * `isWaiting` tells whether that still goes on. What cannot be asked is no reason to disturb the page: the links stay away.
 *
 * @param references of bookings, with commas between them; empty asks nothing.
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
