import { useEffect, useState } from 'react'
import { listBookingPapers } from '#contract/documents.ts'
import type { BookingPaper } from '#contract/documents-schemas.ts'
import { call } from '#web/lib/api.ts'

/** Waits between questions for a paper that is just being written, in milliseconds: most are there at the second one. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000]

type State = { papers: readonly BookingPaper[]; isWaiting: boolean }

/**
 * Receipts, invoices and credit notes of own bookings. Where one `isExpected`, it is asked for again until it is there;
 * `isWaiting` tells whether that still goes on. What cannot be asked is no reason to disturb the page: the links stay away.
 *
 * @param references of bookings, with commas between them; empty asks nothing.
 */
export function useBookingPapers(references: string, isExpected: boolean): State {
  const [state, setState] = useState<State>({ papers: [], isWaiting: isExpected })

  useEffect(() => {
    const abort = new AbortController()
    let timer = 0
    const ask = async (attempt: number) => {
      const { papers } = await call(listBookingPapers, { query: { references } }, { signal: abort.signal }).catch(
        () => ({ papers: [] }),
      )
      if (abort.signal.aborted) return
      const pause = isExpected && papers.length === 0 ? PAUSES_MS[attempt] : undefined
      setState({ papers, isWaiting: pause !== undefined })
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
