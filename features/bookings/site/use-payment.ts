import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#ui/site/lib/session.tsx'
import { useSite } from '#ui/site/lib/site.ts'
import {
  checkWithBank,
  handlePaymentError,
  isAlreadyPaid,
  payBooking,
  type PaymentAttempt,
  watchEarlierOrder,
} from './pay-booking.ts'
import type { Payer } from './checkout-options.ts'
import {
  STARTED_EARLIER,
  canSubmit,
  INITIAL_PAYMENT,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  SLOW_AFTER_MS,
  awaitedEvent,
} from './payment-state.ts'
import type { Wizard } from './wizard.ts'

export type Payment = { state: PaymentState; pay: (payer: Payer) => void; checkAgain: () => void }

/**
 * The payment step's state and its two buttons. Only one attempt runs at a time: pressing again ends the previous one.
 */
export function usePayment(wizard: Wizard): Payment {
  const { name: siteName } = useSite()
  const session = useSession()
  const [state, setState] = useState<PaymentState>(wizard.progress.orderId === null ? INITIAL_PAYMENT : STARTED_EARLIER)
  // Read before the first await. Otherwise two clicks would both see the state of the last render.
  const current = useRef(state)
  const latest = useRef<AbortController | null>(null)
  const first = useRef(wizard)

  useEffect(() => {
    const { orderId } = first.current.progress
    // Pressing the button ends this check, because the new attempt makes its own.
    const control = new AbortController()
    latest.current = control
    if (orderId !== null) void watchEarlierOrder(first.current, orderId, control.signal)
    return () => latest.current?.abort()
  }, [])

  const dispatch = useCallback((event: PaymentEvent) => {
    current.current = reducePayment(current.current, event)
    setState(current.current)
  }, [])

  const eventName = awaitedEvent(state)
  useEffect(() => {
    if (eventName === null) return undefined
    const timer = window.setTimeout(() => dispatch({ type: 'tookLong' }), SLOW_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [dispatch, eventName])

  const begin = (event: PaymentEvent, work: (attempt: PaymentAttempt) => Promise<void>) => {
    if (!canSubmit(current.current)) return
    latest.current?.abort()
    const control = new AbortController()
    latest.current = control
    const { signal } = control
    const dispatchIfCurrent = (next: PaymentEvent) => {
      if (!signal.aborted) dispatch(next)
    }
    const attempt: PaymentAttempt = { wizard, session, siteName, signal, dispatch: dispatchIfCurrent }
    dispatch(event)
    wizard.showNotice(null)
    work(attempt).catch((error: unknown) => handlePaymentError(attempt, error))
  }

  const { orderId } = wizard.progress
  const pay = (payer: Payer) => {
    begin({ type: 'payPressed' }, async (attempt) => {
      // The window may have been opened for this order, perhaps before a reload, and money may have moved in it.
      if (orderId !== null && (await isAlreadyPaid(attempt, orderId))) return
      await payBooking(attempt, payer)
    })
  }
  const checkAgain = () =>
    begin({ type: 'askAgainPressed' }, async (attempt) => {
      if (orderId !== null) return checkWithBank(attempt, orderId)
      await wizard.refresh()
      attempt.dispatch({ type: 'settled' })
    })
  return { state, pay, checkAgain }
}
