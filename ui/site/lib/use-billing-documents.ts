import { useEffect, useState } from 'react'
import { listBillingDocuments, type BillingDocuments } from '#features/documents/api/calls.ts'
import { call } from './api.ts'

/**
 * The waits between checks for a document that is being created, in milliseconds. Most are ready at the second
 * check.
 */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000]

type State = BillingDocuments & { isWaiting: boolean }

/**
 * Documents and files of the visitor's bookings. With `isExpected`, it checks repeatedly until the files exist;
 * `isWaiting` is true while it continues. After a failure the page shows no links and no error.
 *
 * @param references of bookings, separated by commas; empty requests nothing.
 */
export function useBillingDocuments(references: string, isExpected: boolean): State {
  const [state, setState] = useState<State>({ documents: [], trips: [], isWaiting: isExpected })

  useEffect(() => {
    const controller = new AbortController()
    let timer = 0
    const poll = async (attempt: number) => {
      const { documents, trips } = await call(
        listBillingDocuments,
        { query: { references } },
        { signal: controller.signal },
      ).catch(() => ({ documents: [], trips: [] }))
      if (controller.signal.aborted) return
      // The voucher is created after the receipt.
      const pause = isExpected && trips.length === 0 ? PAUSES_MS[attempt] : undefined
      setState({ documents, trips, isWaiting: pause !== undefined })
      if (pause !== undefined) timer = window.setTimeout(() => void poll(attempt + 1), pause)
    }
    if (references !== '') void poll(0)
    return () => {
      controller.abort()
      window.clearTimeout(timer)
    }
  }, [references, isExpected])

  return state
}
