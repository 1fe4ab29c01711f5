import { useCallback, useEffect, useState } from 'react'
import { listMyBookings } from '#contract/account.ts'
import { listBookingPapers } from '#contract/documents.ts'
import type { BookingPapers } from '#contract/documents-schemas.ts'
import type { MyBooking, MyBookings } from '#contract/bookings-schemas.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'

type State = {
  /** Null until the first part is there. */
  bookings: readonly MyBooking[] | null
  papers: BookingPapers
  next: string | null
  isLoading: boolean
  hasFailed: boolean
}

export type MyBookingsState = State & {
  /** Asks for the first part, or after it for the next one. */
  loadMore: () => void
  /** Asks again for all that is shown, after something has changed. */
  reload: () => void
}

/** The user's bookings, part by part. A session that has ended meanwhile is noticed. */
export function useMyBookings(): MyBookingsState {
  const { refresh } = useSession()
  const [state, setState] = useState<State>({
    bookings: null,
    papers: { papers: [], trips: [] },
    next: null,
    isLoading: true,
    hasFailed: false,
  })

  const load = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      setState((current) => ({ ...current, isLoading: true, hasFailed: false }))
      try {
        const query = after === null ? {} : { after }
        const part = await call(listMyBookings, { query }, signal ? { signal } : {})
        const papers = await papersOf(part.bookings, signal)
        if (signal?.aborted === true) return
        setState((current) => ({
          bookings: after === null ? part.bookings : [...(current.bookings ?? []), ...part.bookings],
          papers: {
            papers: [...current.papers.papers, ...papers.papers],
            trips: [...current.papers.trips, ...papers.trips],
          },
          next: part.next,
          isLoading: false,
          hasFailed: false,
        }))
      } catch (error) {
        if (signal?.aborted === true) return
        setState((current) => ({ ...current, isLoading: false, hasFailed: true }))
        if (isApiError(error) && error.code === 'NOT_SIGNED_IN') void refresh()
      }
    },
    [refresh],
  )

  const reload = async (shown: number) => {
    try {
      const bookings: MyBooking[] = []
      let next: string | null = null
      do {
        // Each part begins where the one before ended.
        const part: MyBookings = await call(listMyBookings, { query: next === null ? {} : { after: next } })
        bookings.push(...part.bookings)
        next = part.next
      } while (next !== null && bookings.length < shown)
      setState((current) => ({ ...current, bookings, next }))
    } catch {
      setState((current) => ({ ...current, hasFailed: true }))
    }
  }

  useEffect(() => {
    const abort = new AbortController()
    void load(null, abort.signal)
    return () => abort.abort()
  }, [load])

  return { ...state, loadMore: () => void load(state.next), reload: () => void reload(state.bookings?.length ?? 0) }
}

/** How long the list waits for its links, in milliseconds: they come with it, so that nothing moves afterwards. */
const LONGEST_WAIT_MS = 2500

/** Links to their vouchers and receipts; without an answer in time the list is shown without. */
async function papersOf(bookings: readonly MyBooking[], signal?: AbortSignal): Promise<BookingPapers> {
  const references = bookings
    .filter(({ status }) => status !== 'held' && status !== 'expired')
    .map(({ reference }) => reference)
    .join(',')
  if (references === '') return { papers: [], trips: [] }
  const inTime = AbortSignal.timeout(LONGEST_WAIT_MS)
  const options = { signal: signal === undefined ? inTime : AbortSignal.any([signal, inTime]) }
  const answer = await call(listBookingPapers, { query: { references } }, options).catch(() => null)
  return answer ?? { papers: [], trips: [] }
}
