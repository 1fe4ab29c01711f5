import { useCallback, useEffect, useState } from 'react'
import { claimBookings } from '#features/bookings/api/calls.ts'
import { listMyBookings } from '../api/calls.ts'
import type { BookingGroup, MyBooking, MyBookings } from '../api/schemas.ts'
import { listBookingPapers } from '#features/documents/api/calls.ts'
import type { BookingPapers } from '#features/documents/api/schemas.ts'
import { call } from '#site/lib/api.ts'
import { useSession } from '#site/lib/session.tsx'
import { whileSignedIn } from '#site/lib/while-signed-in.ts'

/** In the order of the page. */
export const BOOKING_GROUPS = ['upcoming', 'past', 'cancelled'] as const satisfies readonly BookingGroup[]

/** One group, as far as it was loaded. */
export type LoadedGroup = {
  bookings: readonly MyBooking[]
  papers: BookingPapers
  /** True when the whole group is loaded. */
  count: number
  next: string | null
  isAddressProved: boolean
}

type State = {
  /** Null until the first parts are there. */
  groups: Readonly<Record<BookingGroup, LoadedGroup>> | null
  /** Until the user has proved the address, bookings made with it without an account are not listed. */
  isAddressProved: boolean
  isLoading: boolean
  hasFailed: boolean
}

type MyBookingsState = State & {
  /** Loads the first parts. */
  load: () => void
  /** Loads the next part of a group. */
  loadMore: (group: BookingGroup) => void
  /** Loads all shown bookings again after a change. */
  reload: () => Promise<void>
}

const NOTHING = { isLoading: false, hasFailed: false }

/** The user's bookings, by group and in parts. When the session has ended, it notices that. */
export function useMyBookings(): MyBookingsState {
  const { signInAgain } = useSession()
  const [state, setState] = useState<State>({ groups: null, isAddressProved: true, isLoading: true, hasFailed: false })

  const attempt = useCallback(
    async (work: (signal?: AbortSignal) => Promise<Partial<State>>, signal?: AbortSignal) => {
      setState((current) => ({ ...current, isLoading: true, hasFailed: false }))
      try {
        const found = await whileSignedIn(() => work(signal), { signInAgain }, { what: 'page' })
        if (signal?.aborted !== true) setState((current) => ({ ...current, ...NOTHING, ...found }))
      } catch {
        if (signal?.aborted === true) return
        setState((current) => ({ ...current, isLoading: false, hasFailed: true }))
      }
    },
    [signInAgain],
  )

  useEffect(() => {
    const abort = new AbortController()
    void attempt(async (signal) => {
      await claim(signal)
      return readGroups(null, signal)
    }, abort.signal)
    return () => abort.abort()
  }, [attempt])

  const { groups } = state
  return {
    ...state,
    load: () => void attempt(() => readGroups(null)),
    loadMore: (group) => {
      if (groups === null) return
      void attempt(async () => ({ groups: { ...groups, [group]: await readOn(group, groups[group]) } }))
    },
    reload: () => attempt(() => readGroups(groups)),
  }
}

/** How long the list waits for bookings that were made without the account. It is complete without them. */
const CLAIM_LONGEST_MS = 2500

/** Takes over what was booked with the proved address, or in this browser, since the login. */
async function claim(signal: AbortSignal | undefined): Promise<void> {
  const inTime = AbortSignal.timeout(CLAIM_LONGEST_MS)
  const options = { signal: signal === undefined ? inTime : AbortSignal.any([signal, inTime]) }
  await call(claimBookings, {}, options).catch(() => null)
}

/**
 * The first part of every group, or as much as was shown before. All are shown together, so that nothing moves
 * afterwards.
 */
async function readGroups(
  shown: State['groups'],
  signal?: AbortSignal,
): Promise<Pick<State, 'groups' | 'isAddressProved'>> {
  const [upcoming, past, cancelled] = await Promise.all([
    readGroup('upcoming', shown?.upcoming.bookings.length ?? 0, signal),
    readGroup('past', shown?.past.bookings.length ?? 0, signal),
    readGroup('cancelled', shown?.cancelled.bookings.length ?? 0, signal),
  ])
  return { groups: { upcoming, past, cancelled }, isAddressProved: upcoming.isAddressProved }
}

async function readGroup(group: BookingGroup, atLeast: number, signal?: AbortSignal): Promise<LoadedGroup> {
  let found = await readOn(group, null, signal)
  // Each part begins at the end of the one before.
  while (found.next !== null && found.bookings.length < atLeast) found = await readOn(group, found, signal)
  return found
}

async function readOn(group: BookingGroup, before: LoadedGroup | null, signal?: AbortSignal): Promise<LoadedGroup> {
  const after = before?.next ?? null
  const query = after === null ? { group } : { group, after }
  const part: MyBookings = await call(listMyBookings, { query }, signal ? { signal } : {})
  const papers = await papersOf(part.bookings, signal)
  return {
    bookings: [...(before?.bookings ?? []), ...part.bookings],
    papers: {
      papers: [...(before?.papers.papers ?? []), ...papers.papers],
      trips: [...(before?.papers.trips ?? []), ...papers.trips],
    },
    count: part.counts[group],
    next: part.next,
    isAddressProved: part.address_proved,
  }
}

/**
 * How long the list waits for its links, in milliseconds. They are shown together, so that nothing moves afterwards.
 */
const LONGEST_WAIT_MS = 2500

/** Links to the vouchers and receipts. Without an answer in time the list is shown without them. */
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
