import { useEffect, useRef, useState } from 'react'
import { payDue, readDue, verifyDue } from '../api/calls.ts'
import type { Due } from '../api/schemas.ts'
import { call, failedWith, isApiError, logOwnFailure } from '#site/lib/api.ts'
import { type CheckoutReceipt, loadCheckout, openCheckout } from '#site/lib/razorpay-checkout.ts'
import { useSite } from '#site/lib/site.ts'

/** The colour `--sindoor-700`. The window cannot read our tokens. */
const THEME_COLOR = '#9C2A12'
/** The window closes by itself after this time. */
const WINDOW_SECONDS = 900
/** Waits between questions to the bank, in milliseconds: about a minute in all. */
const ASKING_DELAYS_MS = [1500, 3000, 5000, 8000, 12_000, 15_000, 20_000]

/** One try to pay. `changed`: the amount is another one than was shown, and nothing was paid. `bankSilent`: the bank has not said yet whether it was paid. */
export type PayDueState =
  | { is: 'ready' | 'ordering' | 'windowOpen' | 'bankSilent' | 'changed' }
  | { is: 'verifying'; isSlow: boolean }
  | { is: 'failed'; reason: string | null }

type Paying = { token: string; due: Due; onChanged: (due: Due) => void }

/**
 * Pays what is due: it opens the order, the gateway's window, and has the receipt verified. When an answer is lost, the
 * bank is asked. There is one try at a time.
 */
export function usePayDue({ token, due, onChanged }: Paying): { state: PayDueState; pay: () => void } {
  const { name } = useSite()
  const [state, setState] = useState<PayDueState>({ is: 'ready' })
  const leaving = useRef<AbortController | null>(null)
  const isTrying = useRef(false)
  useEffect(() => {
    const control = new AbortController()
    leaving.current = control
    return () => control.abort()
  }, [])

  /** @returns whether it is known how it ended. */
  const look = async () => {
    const now = await call(readDue, { body: { token, asksBank: true } })
    if (now.state === 'open') return false
    onChanged(now)
    return true
  }

  const attempt = async (signal: AbortSignal) => {
    setState({ is: 'ordering' })
    const opened = await call(payDue, { body: { token } })
    if (opened.order.amount !== due.amountPaise) {
      onChanged(await call(readDue, { body: { token, asksBank: false } }))
      return setState({ is: 'changed' })
    }
    const Checkout = await loadCheckout(opened.checkoutUrl)
    if (signal.aborted) return
    const { order, key, callbackUrl } = opened
    const shown = openCheckout(
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
    signal.addEventListener('abort', shown.close, { once: true })
    const receipt = await shown.result
    if (signal.aborted) return
    if (receipt === null) {
      setState({ is: 'verifying', isSlow: false })
      // The bank may have told us, and not the window.
      if (!(await look())) setState({ is: 'ready' })
      return
    }
    await verify(receipt, signal)
  }

  const verify = async (receipt: CheckoutReceipt, signal: AbortSignal) => {
    setState({ is: 'verifying', isSlow: false })
    try {
      const { success } = await call(verifyDue, { body: { token, ...receipt } })
      if (success) return onChanged({ ...due, state: 'paid' })
    } catch (error) {
      if (failedWith(error, verifyDue, 'PAYMENT_REFUNDING', 'PAYMENT_MISMATCH', 'PAYMENT_SIGNATURE_INVALID'))
        throw error
      logOwnFailure(error)
    }
    setState({ is: 'verifying', isSlow: true })
    for (const delay of ASKING_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (signal.aborted || (await look().catch(() => false))) return
    }
    setState({ is: 'bankSilent' })
  }

  const pay = () => {
    const signal = leaving.current?.signal
    if (isTrying.current || signal === undefined) return
    isTrying.current = true
    attempt(signal)
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        logOwnFailure(error)
        // Somebody else may have paid it, or it is not due any more.
        if (isApiError(error) && error.status === 409 && (await look().catch(() => false))) return
        setState({ is: 'failed', reason: isApiError(error) ? error.message : null })
      })
      .finally(() => {
        isTrying.current = false
      })
  }
  return { state, pay }
}
