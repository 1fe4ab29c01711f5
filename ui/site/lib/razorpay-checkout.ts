/**
 * The payment provider's checkout window. The script is loaded when it is first needed, and only once, because a second
 * copy would create a second frame. The server provides its address, so the same code works with the sandbox gateway.
 */

/** The result of the window after a payment. The server verifies it; the page never trusts it. */
export type CheckoutReceipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/**
 * The options that we send (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/). Amount in
 * paise.
 */
export type CheckoutOptions = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  /** Without `contact` the window asks for the number itself. */
  prefill: { name: string; email: string; contact?: string }
  notes: Record<string, string>
  theme: { color: string }
  /** The window closes by itself after this many seconds. */
  timeout: number
  callback_url: string
}

type WindowOptions = CheckoutOptions & {
  handler: (receipt: CheckoutReceipt) => void
  modal: { confirm_close: boolean; ondismiss: () => void }
}

type CheckoutWindow = { open(): void; close(): void; on(event: 'payment.failed', listener: () => void): void }
type CheckoutConstructor = new (options: WindowOptions) => CheckoutWindow

declare global {
  var Razorpay: CheckoutConstructor | undefined
}

type OpenCheckout = {
  /** The receipt, or null when the window was closed without a payment. */
  result: Promise<CheckoutReceipt | null>
  /** Closes the window; the result is then null. */
  close: () => void
}

const LOAD_TIMEOUT_MS = 15_000
const LOAD_FAILED = 'Failed to load Razorpay'

let loading: Promise<CheckoutConstructor> | null = null

/**
 * Loads the script once for the life of the page. After a failed load it can be tried again.
 *
 * @throws {Error} 'Failed to load Razorpay' (specification §8).
 */
export function loadCheckout(url: string): Promise<CheckoutConstructor> {
  loading ??= loadScript(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/**
 * Opens the window of one order. `onFailed` is called for each failed attempt; the window stays open for another try.
 */
export function openCheckout(
  Checkout: CheckoutConstructor,
  options: CheckoutOptions,
  onFailed: () => void,
): OpenCheckout {
  const restorePage = snapshotPage()
  let isSettled = false
  let resolve: (receipt: CheckoutReceipt | null) => void = () => {}
  const result = new Promise<CheckoutReceipt | null>((settleResult) => {
    resolve = settleResult
  })
  const settle = (receipt: CheckoutReceipt | null) => {
    // Closing calls `ondismiss` later. The page may have opened another window by then.
    if (isSettled) return
    isSettled = true
    restorePage()
    resolve(receipt)
  }
  const checkout = new Checkout({
    ...options,
    handler: settle,
    modal: { confirm_close: true, ondismiss: () => settle(null) },
  })
  checkout.on('payment.failed', onFailed)
  checkout.open()
  return {
    result,
    close: () => {
      checkout.close()
      settle(null)
    },
  }
}

function loadScript(url: string): Promise<CheckoutConstructor> {
  if (typeof globalThis.Razorpay === 'function') return Promise.resolve(globalThis.Razorpay)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      window.clearTimeout(timer)
      script.remove()
      reject(new Error(LOAD_FAILED))
    }
    const timer = window.setTimeout(fail, LOAD_TIMEOUT_MS)
    script.src = url
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      // The script may load without defining the constructor: a blocker may respond with an empty file.
      if (typeof globalThis.Razorpay !== 'function') return fail()
      window.clearTimeout(timer)
      resolve(globalThis.Razorpay)
    })
    document.head.append(script)
  })
}

/**
 * The window blocks the page's scrolling and replaces two meta tags. When the window is removed early, it does not
 * restore them.
 */
function snapshotPage(): () => void {
  const overflow = document.body.style.overflow
  const selector = 'meta[name="viewport"], meta[name="theme-color"]'
  const metas = [...document.head.querySelectorAll(selector)]
  return () => {
    document.body.style.overflow = overflow
    for (const meta of document.head.querySelectorAll(selector)) if (!metas.includes(meta)) meta.remove()
    for (const meta of metas) if (!meta.isConnected) document.head.append(meta)
  }
}
