/** A message for the traveller, announced immediately. `reason` is the server's own text, if it sent one. */
export type PaymentAlert =
  | { is: 'notSelected' }
  | { is: 'failed' }
  | { is: 'verificationFailed'; reason: string | null }
  | { is: 'error'; reason: string | null }
  /** A payment error after which money may have moved, so the payment is checked with the bank. */
  | { is: 'unanswered' }

/** The window was closed, the bank is slow, or an earlier visit started a payment. That is not an error. */
type PaymentInfo = 'windowClosed' | 'bankSlow' | 'startedEarlier'

type WaitingState = {
  alert: PaymentAlert | null
  /** True when the wait is so long that the buttons are enabled again. */
  isSlow: boolean
}

/**
 * An attempt to pay. `ordering`: the order is created and the window loads. `windowOpen`: the traveller pays.
 * `checking`: the window was closed, and one check asks whether the payment arrived after all. `verifying`: the payment
 * is verified. `asking`: the gateway has not yet said whether it was paid.
 */
export type PaymentState =
  | { is: 'ready'; alert: PaymentAlert | null; info: PaymentInfo | null }
  | ({ is: 'ordering' | 'windowOpen' | 'checking' | 'verifying' | 'asking' } & WaitingState)

/** The events of an attempt. */
export type PaymentEvent =
  | { type: 'payPressed' }
  | { type: 'askAgainPressed' }
  | { type: 'packageMissing' }
  | { type: 'windowOpened' }
  /** The bank declined the payment. The checkout window stays open for another attempt. */
  | { type: 'attemptFailed' }
  | { type: 'windowClosed' }
  | { type: 'receiptCame' }
  | { type: 'notPaid' }
  | { type: 'verificationRefused'; reason: string | null }
  /** The gateway could not be queried yet. This is not an error. */
  | { type: 'verificationPending' }
  /** No response has shown whether money moved. */
  | { type: 'outcomeUnanswered' }
  /** All checks were made, and none reported a payment. */
  | { type: 'bankSilent' }
  | { type: 'errorCame'; reason: string | null }
  | { type: 'settled' }
  /** The buttons were disabled for {@link SLOW_AFTER_MS}. */
  | { type: 'tookLong' }

/** The longest time for which the buttons are disabled, in milliseconds. We promise at most 20 seconds. */
export const SLOW_AFTER_MS = 15_000

export const INITIAL_PAYMENT: PaymentState = { is: 'ready', alert: null, info: null }

/** The page was reloaded after an order. Its window is gone, but money may have moved. */
export const STARTED_EARLIER: PaymentState = { is: 'ready', alert: null, info: 'startedEarlier' }

/** The next state. An event that is impossible in this state, such as a late one, changes nothing. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'payPressed':
      return canSubmit(state) ? pendingState('ordering') : state
    case 'askAgainPressed':
      return canSubmit(state) ? pendingState('asking') : state
    case 'packageMissing':
      return ready({ is: 'notSelected' })
    case 'windowOpened':
      // `isSlow` stays: creating the order and opening its window count as one wait.
      return state.is === 'ordering' ? { ...state, is: 'windowOpen' } : state
    case 'attemptFailed':
      return state.is === 'windowOpen' ? { ...state, alert: { is: 'failed' } } : state
    case 'windowClosed':
      return state.is === 'windowOpen' ? pendingState('checking', state.alert) : state
    case 'receiptCame':
      return state.is === 'windowOpen' ? pendingState('verifying') : state
    case 'notPaid':
      return state.is === 'checking' ? ready(state.alert, state.alert === null ? 'windowClosed' : null) : state
    case 'verificationRefused':
      return state.is === 'verifying' ? ready({ is: 'verificationFailed', reason: event.reason }) : state
    case 'verificationPending':
      return state.is === 'verifying' ? { ...state, is: 'asking' } : state
    case 'outcomeUnanswered':
      return unanswered(state)
    case 'bankSilent':
      return state.is === 'asking' ? ready(state.alert, 'bankSlow') : state
    case 'errorCame':
      return ready({ is: 'error', reason: event.reason })
    case 'settled':
      return INITIAL_PAYMENT
    case 'tookLong':
      return state.is === 'ready' ? state : { ...state, isSlow: true }
  }
}

/** Whether the buttons are enabled. */
export function canSubmit(state: PaymentState): boolean {
  return state.is === 'ready' || state.isSlow
}

/**
 * What the disabled buttons wait for; null while they are enabled. Each wait has its own {@link SLOW_AFTER_MS}. The
 * order and its window are one wait: to a traveller, a window that never appears is the same as an order that never
 * comes.
 */
export function awaitedEvent(state: PaymentState): 'window' | 'answer' | 'outcome' | null {
  if (canSubmit(state)) return null
  switch (state.is) {
    case 'ready':
      return null
    case 'ordering':
    case 'windowOpen':
      return 'window'
    case 'checking':
      return 'answer'
    case 'verifying':
    case 'asking':
      return 'outcome'
  }
}

function unanswered(state: PaymentState): PaymentState {
  const alert: PaymentAlert = { is: 'unanswered' }
  switch (state.is) {
    case 'ready':
      return ready(alert, state.info === 'bankSlow' ? 'bankSlow' : null)
    case 'ordering':
    case 'checking':
      return ready(alert)
    case 'verifying':
    case 'asking':
      return { ...state, is: 'asking', alert }
    case 'windowOpen':
      return state
  }
}

function pendingState(is: Exclude<PaymentState['is'], 'ready'>, alert: PaymentAlert | null = null): PaymentState {
  return { is, alert, isSlow: false }
}

function ready(alert: PaymentAlert | null, info: PaymentInfo | null = null): PaymentState {
  return { is: 'ready', alert, info }
}
