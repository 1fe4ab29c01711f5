import { useCallback, useEffect, useState } from 'react'
import { claimBookings } from '#features/bookings/api/calls.ts'
import { listMyBookings, type BookingGroup, type MyBooking, type MyBookings } from '../api/calls.ts'
import { listBillingDocuments, type BillingDocuments } from '#features/documents/api/calls.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'

/** The booking groups, in the order of the page. */
export const BOOKING_GROUPS = ['upcoming', 'past', 'cancelled'] as const satisfies readonly BookingGroup[]

/** The part of a group that is loaded. */
export type LoadedGroup = {
  bookings: readonly MyBooking[]
  documents: BillingDocuments
  /** The number of bookings in the whole group. */
  count: number
  next: string | null
  isEmailVerified: boolean
}

type State = {
  /** Null until the first pages are loaded. */
  groups: Readonly<Record<BookingGroup, LoadedGroup>> | null
  /** Until this is true, bookings made with the user's address but without an account are not listed. */
  isEmailVerified: boolean
  isLoading: boolean
  hasFailed: boolean
}

type MyBookingsState = State & {
  /** Loads the first pages. */
  load: () => void
  /** Loads the next page of a group. */
  loadMore: (group: BookingGroup) => void
  /** Loads all shown bookings again after a change. */
  reload: () => Promise<void>
}

const NOT_LOADING = { isLoading: false, hasFailed: false }

/** The user's bookings, by group and page. Detects an expired session. */
export function useMyBookings(): MyBookingsState {
  const { signInAgain } = useSession()
  const [state, setState] = useState<State>({ groups: null, isEmailVerified: true, isLoading: true, hasFailed: false })

  const attempt = useCallback(
    async (work: (signal?: AbortSignal) => Promise<Partial<State>>, signal?: AbortSignal) => {
      setState((current) => ({ ...current, isLoading: true, hasFailed: false }))
      try {
        const found = await whileSignedIn(() => work(signal), { signInAgain }, { what: 'page' })
        if (signal?.aborted !== true) setState((current) => ({ ...current, ...NOT_LOADING, ...found }))
      } catch {
        if (signal?.aborted === true) return
        setState((current) => ({ ...current, isLoading: false, hasFailed: true }))
      }
    },
    [signInAgain],
  )

  useEffect(() => {
    const controller = new AbortController()
    void attempt(async (signal) => {
      await claim(signal)
      return readGroups(null, signal)
    }, controller.signal)
    return () => controller.abort()
  }, [attempt])

  const { groups } = state
  return {
    ...state,
    load: () => void attempt(() => readGroups(null)),
    loadMore: (group) => {
      if (groups === null) return
      void attempt(async () => ({ groups: { ...groups, [group]: await loadNextPage(group, groups[group]) } }))
    },
    reload: () => attempt(() => readGroups(groups)),
  }
}

/** How long the list waits while bookings made without the account are claimed. After that it is shown without them. */
const MAX_CLAIM_MS = 2500

/** Claims bookings made since the sign-in with the confirmed address, or in this browser. */
async function claim(signal: AbortSignal | undefined): Promise<void> {
  const timeoutSignal = AbortSignal.timeout(MAX_CLAIM_MS)
  const options = { signal: signal === undefined ? timeoutSignal : AbortSignal.any([signal, timeoutSignal]) }
  await call(claimBookings, {}, options).catch(() => null)
}

/**
 * The first page of every group, or as many bookings as were shown before. All are shown together, so that nothing
 * moves afterwards.
 */
async function readGroups(
  shownGroups: State['groups'],
  signal?: AbortSignal,
): Promise<Pick<State, 'groups' | 'isEmailVerified'>> {
  const [upcoming, past, cancelled] = await Promise.all([
    readGroup('upcoming', shownGroups?.upcoming.bookings.length ?? 0, signal),
    readGroup('past', shownGroups?.past.bookings.length ?? 0, signal),
    readGroup('cancelled', shownGroups?.cancelled.bookings.length ?? 0, signal),
  ])
  return { groups: { upcoming, past, cancelled }, isEmailVerified: upcoming.isEmailVerified }
}

async function readGroup(group: BookingGroup, atLeast: number, signal?: AbortSignal): Promise<LoadedGroup> {
  let found = await loadNextPage(group, null, signal)
  // Each page begins where the previous one ended.
  while (found.next !== null && found.bookings.length < atLeast) found = await loadNextPage(group, found, signal)
  return found
}

async function loadNextPage(
  group: BookingGroup,
  before: LoadedGroup | null,
  signal?: AbortSignal,
): Promise<LoadedGroup> {
  const after = before?.next ?? null
  const query = after === null ? { group } : { group, after }
  const part: MyBookings = await call(listMyBookings, { query }, signal ? { signal } : {})
  const documents = await billingDocumentsOf(part.bookings, signal)
  return {
    bookings: [...(before?.bookings ?? []), ...part.bookings],
    documents: {
      documents: [...(before?.documents.documents ?? []), ...documents.documents],
      trips: [...(before?.documents.trips ?? []), ...documents.trips],
    },
    count: part.counts[group],
    next: part.next,
    isEmailVerified: part.address_proved,
  }
}

/**
 * How long the list waits for its links, in milliseconds. They are shown together, so that nothing moves afterwards.
 */
const MAX_WAIT_MS = 2500

/** Links to the vouchers and receipts. If they do not arrive in time, the list is shown without them. */
async function billingDocumentsOf(bookings: readonly MyBooking[], signal?: AbortSignal): Promise<BillingDocuments> {
  const references = bookings
    .filter(({ status }) => status !== 'held' && status !== 'expired')
    .map(({ reference }) => reference)
    .join(',')
  if (references === '') return { documents: [], trips: [] }
  const timeoutSignal = AbortSignal.timeout(MAX_WAIT_MS)
  const options = { signal: signal === undefined ? timeoutSignal : AbortSignal.any([signal, timeoutSignal]) }
  const answer = await call(listBillingDocuments, { query: { references } }, options).catch(() => null)
  return answer ?? { documents: [], trips: [] }
}
