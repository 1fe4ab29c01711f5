import { useCallback, useEffect, useState } from 'react'
import { listMyBookings } from '#contract/account.ts'
import { listBookingPapers } from '#contract/documents.ts'
import type { BookingPaper } from '#contract/documents-schemas.ts'
import type { MyBooking } from '#contract/bookings-schemas.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'

type State = {
  /** Null until the first part is there. */
  bookings: readonly MyBooking[] | null
  papers: readonly BookingPaper[]
  next: string | null
  isLoading: boolean
  hasFailed: boolean
}

export type MyBookingsState = State & {
  /** Asks for the first part, or after it for the next one. */
  loadMore: () => void
}

/** The user's bookings, part by part. A session that has ended meanwhile is noticed. */
export function useMyBookings(): MyBookingsState {
  const { refresh } = useSession()
  const [state, setState] = useState<State>({
    bookings: null,
    papers: [],
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
        setState(({ bookings, papers }) => ({
          papers,
          bookings: after === null ? part.bookings : [...(bookings ?? []), ...part.bookings],
          next: part.next,
          isLoading: false,
          hasFailed: false,
        }))
        const found = await papersOf(part.bookings, signal)
        setState((current) => ({ ...current, papers: [...current.papers, ...found] }))
      } catch (error) {
        if (signal?.aborted === true) return
        setState((current) => ({ ...current, isLoading: false, hasFailed: true }))
        if (isApiError(error) && error.code === 'NOT_SIGNED_IN') void refresh()
      }
    },
    [refresh],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(null, abort.signal)
    return () => abort.abort()
  }, [load])

  return { ...state, loadMore: () => void load(state.next) }
}

/** Their links come after the list; without an answer the list is as good as before. */
async function papersOf(bookings: readonly MyBooking[], signal?: AbortSignal): Promise<readonly BookingPaper[]> {
  const references = bookings
    .filter(({ status }) => status !== 'held' && status !== 'expired')
    .map(({ reference }) => reference)
    .join(',')
  if (references === '') return []
  const answer = await call(listBookingPapers, { query: { references } }, signal ? { signal } : {}).catch(() => null)
  return answer?.papers ?? []
}
