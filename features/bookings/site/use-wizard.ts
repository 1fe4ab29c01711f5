import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type BookingDto, getBooking } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { type PaymentSummary, getPaymentStatus } from '#features/payments/api/calls.ts'
import { call } from '#ui/site/lib/api.ts'
import type { Session } from '#ui/site/lib/session-store.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { readStored, writeStored } from '#ui/site/lib/browser-storage.ts'
import { readSelection, STORAGE_KEYS } from '#ui/site/lib/prebooking-selection.ts'
import { type BookingProgress, newProgress, toProgress } from './booking-progress.ts'
import type { StoredBookingState, RestoredBooking, WizardNotice } from './restore-booking.ts'
import { restoredPart } from './restored-part.ts'
import type { Wizard } from './wizard.ts'
import { clampStep, stepFromQuery, type WizardStep } from './wizard-steps.ts'

const ORDER_ID = /^order_[A-Za-z0-9]{14}$/

type State = RestoredBooking & { isReady: boolean }

/** The state of a package's booking: the progress is in session storage, the step in the URL. */
export function useWizard(packageId: number): Wizard {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { signInAgain, user } = useSession()
  const [state, setState] = useState<State>(() => ({ ...emptyBooking(packageId), isReady: false }))
  const current = useRef(state)
  const requestedStep = stepFromQuery(search.get('step'))
  const orderInUrl = parseOrderId(search.get('order'))
  const step = clampStep(requestedStep, state.progress.furthest)

  const store = useCallback((change: Partial<State>) => {
    current.current = { ...current.current, ...change }
    writeStored(STORAGE_KEYS.progress, current.current.progress)
    writeStored(STORAGE_KEYS.bookingId, current.current.bookingId)
    setState(current.current)
  }, [])

  const goTo = useCallback(
    (next: WizardStep, options: { replace?: boolean } = {}) => {
      const part = next === 0 ? '' : `&step=${next + 1}`
      void navigate(`${pages.bookingPage(packageId)}${part}`, options)
    },
    [navigate, packageId],
  )

  const refresh = useCallback(async () => {
    for (;;) {
      const { progress, bookingId } = current.current
      const restored = await restore({ ...readSavedBooking(packageId), orderInUrl: null }, signInAgain)
      // An order or a payment may have arrived in the meantime. The response does not include it and must not overwrite
      // it.
      if (current.current.progress !== progress || current.current.bookingId !== bookingId) continue
      store({ ...restored, isReady: true })
      if (progress.summary === null && restored.progress.summary !== null) goTo(2)
      return
    }
  }, [goTo, store, packageId, signInAgain])

  // One person's booking must not be shown to the next person on this device.
  const owner = useRef(user)
  useEffect(() => {
    const hasChanged = owner.current !== null && owner.current.email !== user?.email
    owner.current = user
    if (hasChanged) void refresh()
  }, [refresh, user])

  // Runs once for each package and each order in the URL. Steps opened later start from the data known at that time.
  useEffect(() => {
    let isCurrent = true
    const saved = readSavedBooking(packageId)
    void restore({ ...saved, orderInUrl }, signInAgain).then((restored) => {
      if (!isCurrent) return
      store({ ...restored, isReady: true })
      const isNewlyPaid = restored.progress.summary !== null && saved.progress.summary === null
      if (isNewlyPaid) goTo(2, { replace: true })
      else if (orderInUrl !== null) goTo(clampStep(2, restored.progress.furthest), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [goTo, store, orderInUrl, packageId, signInAgain])

  const { isReady, notice } = state
  useEffect(() => {
    if (!isReady || requestedStep <= step || orderInUrl !== null) return
    if (notice === null) store({ notice: step === 0 ? 'needsDetails' : 'notPaidYet' })
    goTo(step, { replace: true })
  }, [goTo, isReady, store, notice, orderInUrl, step, requestedStep])

  const save = useCallback(
    (change: Partial<BookingProgress>) => store({ progress: { ...current.current.progress, ...change } }),
    [store],
  )
  const applyBooking = useCallback(
    (bookingId: string, booking: BookingDto | null) => {
      const { progress, bookingId: before } = current.current
      const payment = before === bookingId ? {} : { orderId: null, orderKey: null, promo: null }
      store({ bookingId, booking, notice: null, progress: { ...progress, ...payment, furthest: 0 } })
    },
    [store],
  )
  const complete = useCallback(
    (summary: PaymentSummary) => {
      store({ notice: null, progress: { ...current.current.progress, summary, furthest: 1 } })
      goTo(2, { replace: true })
    },
    [goTo, store],
  )
  const startOver = useCallback(() => {
    store(emptyBooking(packageId))
    goTo(0)
  }, [goTo, store, packageId])
  const showNotice = useCallback((next: WizardNotice | null) => store({ notice: next }), [store])
  const open = useCallback(
    (next: WizardStep) => {
      store({ notice: null })
      goTo(next)
    },
    [goTo, store],
  )

  return { packageId, step, ...state, goTo: open, save, applyBooking, complete, startOver, refresh, showNotice }
}

function emptyBooking(packageId: number): RestoredBooking {
  return { progress: newProgress(packageId), bookingId: null, booking: null, notice: null }
}

function readSavedBooking(packageId: number) {
  const progress = toProgress(readStored(STORAGE_KEYS.progress), packageId)
  const bookingId = readStored(STORAGE_KEYS.bookingId)
  const trip = readSelection()
  return {
    progress,
    bookingId: typeof bookingId === 'string' ? bookingId : null,
    trip: trip?.packageId === packageId ? trip : null,
  }
}

async function restore(saved: StoredBookingState, signInAgain: Session['signInAgain']): Promise<RestoredBooking> {
  const { progress, bookingId, orderInUrl } = saved
  if (progress.furthest < 0 && progress.orderId === null && bookingId === null && orderInUrl === null) {
    return emptyBooking(progress.packageId)
  }
  restoredPart.start()
  const { restoreBooking } = await restoredPart.arrival
  return restoreBooking(saved, {
    statusOf: (order) => call(getPaymentStatus, { query: { order } }),
    bookingOf: (id) =>
      whileSignedIn(() => call(getBooking, { params: { bookingId: id } }), { signInAgain }, { what: 'page' }),
  })
}

function parseOrderId(text: string | null): string | null {
  return text !== null && ORDER_ID.test(text) ? text : null
}
