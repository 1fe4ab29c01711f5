import { useCallback, useEffect, useRef, useState } from 'react'
import type { CreateOrderResponse } from '#contract/payments/schemas.ts'
import { createOrder, getPaymentStatus, verifyPayment } from '#contract/payments/calls.ts'
import { IDEMPOTENCY_HEADER } from '#contract/request-headers.ts'
import { normalisePhone } from '#domain/phone-number.ts'
import { paymentMessages } from '#messages/payments.ts'
import { call, isApiError } from '#web/lib/api.ts'
import {
  type CheckoutOptions,
  type CheckoutReceipt,
  loadCheckout,
  openCheckout,
  type OpenCheckout,
} from '#web/lib/razorpay-checkout.ts'
import { useSite } from '#web/lib/site.ts'
import { newKey } from '#web/lib/new-key.ts'
import { checkoutSeconds } from './hold-time.ts'
import { awaitPayment } from './await-payment.ts'
import type { Wizard } from './use-wizard.ts'

const texts = paymentMessages.payment
/** `--sindoor-700`: the window cannot read our tokens. */
const THEME_COLOR = '#9C2A12'
/** While the window is open: the reply may get lost between bank, window and page. */
const BACKGROUND_CHECK_MS = 20_000

/** `asking`: paid or not, the gateway has not told yet. */
export type PaymentPhase = 'idle' | 'processing' | 'finalizing' | 'asking'
export type PaymentAlert = { title: string; text: string | null }
export type Payer = { name: string; email: string; phone: string }

export type Payment = {
  phase: PaymentPhase
  alert: PaymentAlert | null
  /** The window was closed, or the bank is slow: not an error. */
  info: 'windowClosed' | 'bankSlow' | null
  pay: (payer: Payer) => void
  askAgain: () => void
}

/** Order, checkout window, verification. One payment at a time, and none that could be charged twice. */
export function usePayment(wizard: Wizard): Payment {
  const site = useSite()
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const [alert, setAlert] = useState<PaymentAlert | null>(null)
  const [info, setInfo] = useState<Payment['info']>(null)
  // Taken before the first await: two clicks would both pass a state check.
  const isLocked = useRef(false)
  const openWindow = useRef<OpenCheckout | null>(null)
  const left = useRef<AbortController | null>(null)
  const { packageId, bookingId, booking, progress, save, takeBooking, complete, refresh, say } = wizard

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => {
      leaving.abort()
      openWindow.current?.close()
    }
  }, [])

  const order = useCallback(
    async (id: string): Promise<CreateOrderResponse> => {
      const orderKey = progress.orderKey ?? newKey()
      save({ orderKey })
      const body = {
        packageId,
        booking: booking ?? undefined,
        booking_id: id,
        promo_code: progress.promo?.code ?? null,
      }
      const answer = await call(createOrder, { body }, { headers: { [IDEMPOTENCY_HEADER]: orderKey } })
      save({ orderKey: null, ...(answer.order === null ? {} : { orderId: answer.order.id }) })
      // Opening the order prolongs the hold once.
      if (booking !== null && answer.holdExpiresAt !== null)
        takeBooking(id, { ...booking, status: 'held', hold_expires_at: answer.holdExpiresAt })
      return answer
    },
    [booking, packageId, progress, save, takeBooking],
  )

  const settleOpen = useCallback(
    async (orderId: string): Promise<boolean> => {
      const { status, summary } = await call(getPaymentStatus, { query: { order: orderId } })
      if (status === 'paid' && summary !== null) complete(summary)
      else if (status === 'refunding') await refresh()
      else return false
      return true
    },
    [complete, refresh],
  )

  const askBank = useCallback(
    async (orderId: string) => {
      setPhase('asking')
      const signal = left.current?.signal
      const isSettled = await awaitPayment(() => settleOpen(orderId), signal)
      if (!isSettled && signal?.aborted !== true) setInfo('bankSlow')
    },
    [settleOpen],
  )

  const verify = useCallback(
    async (receipt: CheckoutReceipt) => {
      setPhase('finalizing')
      try {
        const answer = await call(verifyPayment, { body: receipt })
        if (answer.success && answer.summary !== null) return complete(answer.summary)
        if (answer.pending === true) return await askBank(receipt.razorpay_order_id)
        setAlert({ title: texts.verificationFailed, text: texts.verificationFailedText })
      } catch (error) {
        // Refused is an answer. Anything else leaves open whether money moved, so the bank is asked.
        if (!isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500)
          return askBank(receipt.razorpay_order_id)
        const isReturned = error.code === 'PAYMENT_REFUNDING'
        setAlert({ title: texts.verificationFailed, text: isReturned ? error.message : texts.verificationFailedText })
      }
    },
    [askBank, complete],
  )

  const showWindow = useCallback(
    async (options: CheckoutOptions, checkoutUrl: string) => {
      const Checkout = await loadCheckout(checkoutUrl)
      if (left.current?.signal.aborted !== false) return
      let hasFailed = false
      const opened = openCheckout(Checkout, options, () => {
        hasFailed = true
        setAlert({ title: texts.failed, text: null })
      })
      openWindow.current = opened
      const timer = window.setInterval(() => {
        settleOpen(options.order_id).then(
          (isSettled) => {
            if (isSettled) opened.close()
          },
          () => {},
        )
      }, BACKGROUND_CHECK_MS)
      const receipt = await opened.result
      window.clearInterval(timer)
      openWindow.current = null
      if (left.current.signal.aborted) return
      if (receipt !== null) {
        setAlert(null)
        return await verify(receipt)
      }
      const isSettled = await settleOpen(options.order_id).catch(() => false)
      if (isSettled) return
      if (!hasFailed) setInfo('windowClosed')
      // The reply may have been lost between bank and window, and the window closed before the bank told us.
      void awaitPayment(() => settleOpen(options.order_id), left.current.signal)
    },
    [settleOpen, verify],
  )

  const run = useCallback(
    async (payer: Payer) => {
      if (bookingId === null) return setAlert({ title: texts.notSelected, text: null })
      setPhase('processing')
      const answer = await order(bookingId)
      if (answer.order === null) return answer.summary === null ? refresh() : complete(answer.summary)
      const { id, amount, currency } = answer.order
      const options: CheckoutOptions = {
        key: answer.key,
        order_id: id,
        amount,
        currency,
        name: site.name,
        description: answer.package.name.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 250),
        prefill: { name: payer.name, email: payer.email, contact: normalisePhone(payer.phone) ?? payer.phone },
        notes: { booking_id: bookingId },
        theme: { color: THEME_COLOR },
        timeout: checkoutSeconds(answer.holdExpiresAt, new Date()),
        callback_url: answer.callbackUrl,
      }
      await showWindow(options, answer.checkoutUrl)
    },
    [bookingId, complete, order, refresh, showWindow, site.name],
  )

  const fail = useCallback(
    async (error: unknown) => {
      const isRefusal = isApiError(error) && error.status !== 0
      if (!isApiError(error)) console.error(error)
      if (isRefusal && error.status < 500)
        save({ orderKey: null, ...(error.code.startsWith('PROMO_') ? { promo: null } : {}) })
      if (isRefusal && STALE_CODES.has(error.code)) await refresh()
      setAlert({ title: texts.error, text: isApiError(error) ? error.message : texts.errorText })
    },
    [refresh, save],
  )

  const once = useCallback(
    async (work: () => Promise<void>) => {
      if (isLocked.current) return
      isLocked.current = true
      setAlert(null)
      say(null)
      setInfo(null)
      await work().catch(fail)
      isLocked.current = false
      setPhase('idle')
    },
    [fail, say],
  )

  const pay = useCallback((payer: Payer) => void once(() => run(payer)), [once, run])
  const askAgain = useCallback(
    () => void once(() => (progress.orderId === null ? refresh() : askBank(progress.orderId))),
    [askBank, once, progress.orderId, refresh],
  )
  return { phase, alert, info, pay, askAgain }
}

/** Refusals that say: what this page believes of the booking is no longer so. */
const STALE_CODES: ReadonlySet<string> = new Set(['ALREADY_PAID', 'BOOKING_NOT_FOUND', 'BOOKING_CLOSED', 'SOLD_OUT'])
