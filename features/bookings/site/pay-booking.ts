import { type CreateOrderResponse, createOrder, getPaymentStatus, verifyPayment } from '#features/payments/api/calls.ts'
import { IDEMPOTENCY_HEADER } from '#kernel/wire/request-headers.ts'
import { call, hasErrorCode, isApiError, isSignedInAgainError, logPageError } from '#ui/site/lib/api.ts'
import type { Session } from '#ui/site/lib/session-store.ts'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { newKey } from '#ui/site/lib/new-key.ts'
import {
  type CheckoutOptions,
  type CheckoutReceipt,
  loadCheckout,
  openCheckout,
} from '#ui/site/lib/razorpay-checkout.ts'
import { awaitPayment } from './await-payment.ts'
import { checkoutOptions, type Payer } from './checkout-options.ts'
import type { PaymentEvent } from './payment-state.ts'
import type { Wizard } from './wizard.ts'

/** How often the status is checked while the window is open. The reply may get lost between bank, window and page. */
const BACKGROUND_CHECK_MS = 20_000

/** An attempt to pay: its data, and the callbacks that report its progress. */
export type PaymentAttempt = {
  /** The booking as it was when the button was pressed. */
  wizard: Wizard
  session: Pick<Session, 'signInAgain'>
  siteName: string
  /** Aborted when the page is left or another attempt begins. After that this attempt changes nothing. */
  signal: AbortSignal
  dispatch: (event: PaymentEvent) => void
}

/**
 * Creates the order, opens the checkout window and has the payment verified. The order's key is stored until a response
 * arrives, so a retry after a lost response gets the same order.
 */
export async function payBooking(attempt: PaymentAttempt, payer: Payer): Promise<void> {
  const { wizard, signal, dispatch } = attempt
  const { bookingId } = wizard
  if (bookingId === null) return dispatch({ type: 'packageMissing' })
  const answer = await openOrder(attempt, bookingId)
  if (signal.aborted) return
  if (answer.order === null) {
    if (answer.summary === null) await wizard.refresh()
    else wizard.complete(answer.summary)
    return dispatch({ type: 'settled' })
  }
  const options = checkoutOptions(attempt, { answer, order: answer.order, bookingId, payer })
  await openCheckoutWindow(attempt, options, answer.checkoutUrl)
}

/** Checks an order with the bank for about two minutes, or until the bank has an answer. */
export async function checkWithBank(attempt: PaymentAttempt, orderId: string): Promise<void> {
  if (await pollPayment(attempt, orderId)) attempt.dispatch({ type: 'settled' })
  else attempt.dispatch({ type: 'bankSilent' })
}

/**
 * Checks an order of an earlier visit with the bank in the background, for about two minutes. Nothing waits for this
 * check, and a missing answer changes nothing.
 */
export async function watchEarlierOrder(wizard: Wizard, orderId: string, signal: AbortSignal): Promise<void> {
  await awaitPayment(() => settle({ wizard, signal }, orderId), signal)
}

/**
 * Checks once before anything that could charge a second time.
 *
 * @returns true when no new payment may start: the order is paid, no answer came, or the attempt was aborted.
 */
export async function isAlreadyPaid(attempt: PaymentAttempt, orderId: string): Promise<boolean> {
  const { wizard, signal, dispatch } = attempt
  try {
    const { status, summary } = await signedIn(attempt, () => call(getPaymentStatus, { query: { order: orderId } }))
    if (signal.aborted) return true
    if (status !== 'paid' || summary === null) return false
    wizard.complete(summary)
    dispatch({ type: 'settled' })
    return true
  } catch (error) {
    if (!isInconclusiveError(error)) return false
    dispatch({ type: 'outcomeUnanswered' })
    return true
  }
}

function isPromoError(error: unknown): boolean {
  return hasErrorCode(error, createOrder, 'PROMO_INVALID', 'PROMO_EXHAUSTED', 'PROMO_CHANGED', 'PROMO_AMOUNT_TOO_SMALL')
}

/** True for an error which means that the page's data about the booking is out of date. */
function isStaleBookingError(error: unknown): boolean {
  return hasErrorCode(error, createOrder, 'ALREADY_PAID', 'BOOKING_NOT_FOUND', 'BOOKING_CLOSED', 'SOLD_OUT')
}

/** Ends a failed attempt: discards what was rejected, refetches outdated data, and reports the failure. */
export async function handlePaymentError({ wizard, signal, dispatch }: PaymentAttempt, error: unknown): Promise<void> {
  if (signal.aborted) return
  if (isSignedInAgainError(error)) {
    wizard.showNotice('signedInAgain')
    return dispatch({ type: 'settled' })
  }
  const isRefusal = isApiError(error) && error.status !== 0
  logPageError(error)
  if (isRefusal && error.status < 500) wizard.save({ orderKey: null, ...(isPromoError(error) ? { promo: null } : {}) })
  if (isStaleBookingError(error)) await wizard.refresh()
  dispatch({ type: 'errorCame', reason: isApiError(error) ? error.message : null })
}

async function openOrder({ wizard, session, signal }: PaymentAttempt, bookingId: string): Promise<CreateOrderResponse> {
  const { packageId, booking, progress, save, applyBooking } = wizard
  const orderKey = progress.orderKey ?? newKey()
  save({ orderKey })
  const body = {
    packageId,
    booking: booking ?? undefined,
    booking_id: bookingId,
    promo_code: progress.promo?.code ?? null,
    promo_discount: progress.promo?.discountPaise,
  }
  const send = () => call(createOrder, { body }, { headers: { [IDEMPOTENCY_HEADER]: orderKey } })
  const packageName = booking?.package_name ?? ''
  const answer = await whileSignedIn(send, session, { what: 'pay', of: packageName, needsRetry: true })
  if (signal.aborted) return answer
  save({ orderKey: null, ...(answer.order === null ? {} : { orderId: answer.order.id }) })
  // Opening the order extends the hold once.
  if (booking !== null && answer.holdExpiresAt !== null)
    applyBooking(bookingId, { ...booking, status: 'held', hold_expires_at: answer.holdExpiresAt })
  return answer
}

async function openCheckoutWindow(
  attempt: PaymentAttempt,
  options: CheckoutOptions,
  checkoutUrl: string,
): Promise<void> {
  const { signal, dispatch } = attempt
  const Checkout = await loadCheckout(checkoutUrl)
  if (signal.aborted) return
  const checkout = openCheckout(Checkout, options, () => dispatch({ type: 'attemptFailed' }))
  dispatch({ type: 'windowOpened' })
  signal.addEventListener('abort', checkout.close, { once: true })
  const isSettled = () => settle(attempt, options.order_id)
  const timer = window.setInterval(() => {
    isSettled().then(
      (isDone) => {
        if (isDone) checkout.close()
      },
      () => {},
    )
  }, BACKGROUND_CHECK_MS)
  const receipt = await checkout.result
  window.clearInterval(timer)
  signal.removeEventListener('abort', checkout.close)
  if (signal.aborted) return
  if (receipt !== null) return verify(attempt, receipt)
  dispatch({ type: 'windowClosed' })
  await checkClosedWindow(attempt, options.order_id)
}

/**
 * The reply may have been lost between bank and window, and the visitor may have closed the window before the bank
 * reported the payment.
 */
async function checkClosedWindow(attempt: PaymentAttempt, orderId: string): Promise<void> {
  const { dispatch } = attempt
  try {
    if (await signedIn(attempt, () => settle(attempt, orderId))) return dispatch({ type: 'settled' })
    dispatch({ type: 'notPaid' })
  } catch {
    dispatch({ type: 'outcomeUnanswered' })
  }
  if (await pollPayment(attempt, orderId)) dispatch({ type: 'settled' })
}

async function verify(attempt: PaymentAttempt, receipt: CheckoutReceipt): Promise<void> {
  const { wizard, signal, dispatch } = attempt
  dispatch({ type: 'receiptCame' })
  try {
    const answer = await signedIn(attempt, () => call(verifyPayment, { body: receipt }))
    if (signal.aborted) return
    if (answer.success && answer.summary !== null) {
      wizard.complete(answer.summary)
      return dispatch({ type: 'settled' })
    }
    if (answer.pending !== true) return dispatch({ type: 'verificationRefused', reason: null })
    dispatch({ type: 'verificationPending' })
  } catch (error) {
    // A refusal is a definite answer. After any other failure, money may have moved, so the payment is checked with the
    // bank.
    if (!isInconclusiveError(error)) {
      const reason = hasErrorCode(error, verifyPayment, 'PAYMENT_REFUNDING') ? error.message : null
      return dispatch({ type: 'verificationRefused', reason })
    }
    dispatch({ type: 'outcomeUnanswered' })
  }
  await checkWithBank(attempt, receipt.razorpay_order_id)
}

/** A failed check is a payment error and is reported each time. The next check follows anyway. */
function pollPayment(attempt: PaymentAttempt, orderId: string): Promise<boolean> {
  const checkOnce = async () => {
    try {
      return await settle(attempt, orderId)
    } catch (error) {
      attempt.dispatch({ type: 'outcomeUnanswered' })
      throw error
    }
  }
  return awaitPayment(checkOnce, attempt.signal)
}

/** Checks with the bank once. True when no further check is needed. */
async function settle(
  { wizard, signal }: Pick<PaymentAttempt, 'wizard' | 'signal'>,
  orderId: string,
): Promise<boolean> {
  const { status, summary } = await call(getPaymentStatus, { query: { order: orderId } })
  if (signal.aborted) return true
  if (status === 'paid' && summary !== null) wizard.complete(summary)
  else if (status === 'refunding') await wizard.refresh()
  else return false
  return true
}

/** Checks a payment, and repeats the check after a new login if the session has expired: money may have moved. */
function signedIn<Answer>({ session, wizard }: PaymentAttempt, request: () => Promise<Answer>): Promise<Answer> {
  return whileSignedIn(request, session, { what: 'payment', of: wizard.booking?.package_name ?? '' })
}

/**
 * True for a missing answer, for a server that is too busy, and for an answer that says nothing about the payment.
 */
function isInconclusiveError(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500
}
