import { useEffect, useRef, useState } from 'react'
import { payBalanceDue, getBalanceDue, verifyBalanceDue, type Due } from '../api/calls.ts'
import { call, hasErrorCode, isApiError, logPageError } from '#ui/site/lib/api.ts'
import { type CheckoutReceipt, loadCheckout, openCheckout } from '#ui/site/lib/razorpay-checkout.ts'
import { useSite } from '#ui/site/lib/site.ts'

/** The colour `--sindoor-700`. The gateway's window cannot read our tokens. */
const THEME_COLOR = '#9C2A12'
/** The window closes by itself after this time. */
const WINDOW_SECONDS = 900
/** Delays between status checks at the bank, in milliseconds: about a minute in all. */
const POLL_DELAYS_MS = [1500, 3000, 5000, 8000, 12_000, 15_000, 20_000]

/**
 * An attempt to pay. `changed`: the amount differs from the one shown, and nothing was paid. `bankSilent`: the bank has
 * not yet confirmed whether the amount was paid.
 */
export type PayBalanceDueState =
  | { is: 'ready' | 'ordering' | 'windowOpen' | 'bankSilent' | 'changed' }
  | { is: 'verifying'; isSlow: boolean }
  | { is: 'failed'; reason: string | null }

type PayBalanceDueOptions = { token: string; due: Due; onChanged: (due: Due) => void }

/**
 * Pays the balance due: opens the order and the gateway's window, then verifies the payment. If a response is lost, it
 * checks with the bank. Only one attempt runs at a time.
 */
export function usePayBalanceDue({ token, due, onChanged }: PayBalanceDueOptions): {
  state: PayBalanceDueState
  pay: () => void
} {
  const { name } = useSite()
  const [state, setState] = useState<PayBalanceDueState>({ is: 'ready' })
  const unmountController = useRef<AbortController | null>(null)
  const isPaying = useRef(false)
  useEffect(() => {
    const attemptController = new AbortController()
    unmountController.current = attemptController
    return () => attemptController.abort()
  }, [])

  /** @returns whether the outcome is known. */
  const checkStatus = async () => {
    const now = await call(getBalanceDue, { body: { token, checksBank: true } })
    if (now.state === 'open') return false
    onChanged(now)
    return true
  }

  const attempt = async (signal: AbortSignal) => {
    setState({ is: 'ordering' })
    const openedOrder = await call(payBalanceDue, { body: { token } })
    if (openedOrder.order.amount !== due.amountPaise) {
      onChanged(await call(getBalanceDue, { body: { token, checksBank: false } }))
      return setState({ is: 'changed' })
    }
    const Checkout = await loadCheckout(openedOrder.checkoutUrl)
    if (signal.aborted) return
    const { order, key, callbackUrl } = openedOrder
    const checkout = openCheckout(
      Checkout,
      {
        key,
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name,
        description: due.packageName.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 250),
        prefill: { name: '', email: '' },
        notes: {},
        theme: { color: THEME_COLOR },
        timeout: WINDOW_SECONDS,
        callback_url: callbackUrl,
      },
      () => undefined,
    )
    setState({ is: 'windowOpen' })
    signal.addEventListener('abort', checkout.close, { once: true })
    const receipt = await checkout.result
    if (signal.aborted) return
    if (receipt === null) {
      setState({ is: 'verifying', isSlow: false })
      // The bank may have reported the payment although the window did not.
      if (!(await checkStatus())) setState({ is: 'ready' })
      return
    }
    await verify(receipt, signal)
  }

  const verify = async (receipt: CheckoutReceipt, signal: AbortSignal) => {
    setState({ is: 'verifying', isSlow: false })
    try {
      const { success } = await call(verifyBalanceDue, { body: { token, ...receipt } })
      if (success) return onChanged({ ...due, state: 'paid' })
    } catch (error) {
      if (hasErrorCode(error, verifyBalanceDue, 'PAYMENT_REFUNDING', 'PAYMENT_MISMATCH', 'PAYMENT_SIGNATURE_INVALID'))
        throw error
      logPageError(error)
    }
    setState({ is: 'verifying', isSlow: true })
    for (const delay of POLL_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (signal.aborted || (await checkStatus().catch(() => false))) return
    }
    setState({ is: 'bankSilent' })
  }

  const pay = () => {
    const signal = unmountController.current?.signal
    if (isPaying.current || signal === undefined) return
    isPaying.current = true
    attempt(signal)
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        logPageError(error)
        // Somebody else may have paid the amount, or it is no longer due.
        if (isApiError(error) && error.status === 409 && (await checkStatus().catch(() => false))) return
        setState({ is: 'failed', reason: isApiError(error) ? error.message : null })
      })
      .finally(() => {
        isPaying.current = false
      })
  }
  return { state, pay }
}
