/** A message for the traveller, read out at once. `reason` is the server's own sentence, if it gave one. */
export type PaymentAlert =
  | { is: 'notSelected' }
  | { is: 'failed' }
  | { is: 'verificationFailed'; reason: string | null }
  | { is: 'error'; reason: string | null }
  /** A payment error at a time when money may have moved: we ask the bank. */
  | { is: 'unanswered' }

/** The window was closed, the bank is slow, or an earlier visit began to pay. That is not an error. */
type PaymentInfo = 'windowClosed' | 'bankSlow' | 'begunEarlier'

type Waiting = {
  alert: PaymentAlert | null
  /** The wait is so long that the buttons can be pressed again. */
  isSlow: boolean
}

/**
 * One try to pay. `ordering`: the order is made and the window loads. `windowOpen`: the traveller pays. `checking`: the
 * window was closed, and we ask once whether money came after all. `verifying`: the receipt is checked. `asking`: the
 * gateway has not said yet whether it was paid.
 */
export type PaymentState =
  | { is: 'ready'; alert: PaymentAlert | null; info: PaymentInfo | null }
  | ({ is: 'ordering' | 'windowOpen' | 'checking' | 'verifying' | 'asking' } & Waiting)

/** What happens during a try. */
export type PaymentEvent =
  | { type: 'payPressed' }
  | { type: 'askAgainPressed' }
  | { type: 'packageMissing' }
  | { type: 'windowOpened' }
  /** The bank refused inside the window, which stays open for another attempt. */
  | { type: 'attemptFailed' }
  | { type: 'windowClosed' }
  | { type: 'receiptCame' }
  | { type: 'notPaid' }
  | { type: 'verificationRefused'; reason: string | null }
  /** The gateway could not be asked yet. Nothing went wrong. */
  | { type: 'verificationPending' }
  /** No answer came that says whether money moved. */
  | { type: 'outcomeUnanswered' }
  /** All questions were asked, and no answer said that it was paid. */
  | { type: 'bankSilent' }
  | { type: 'errorCame'; reason: string | null }
  | { type: 'settled' }
  /** The buttons were disabled for {@link SLOW_AFTER_MS}. */
  | { type: 'tookLong' }

/** The longest time for which the buttons are disabled, in milliseconds. The promise is 20 seconds. */
export const SLOW_AFTER_MS = 15_000

export const NOTHING_PAID: PaymentState = { is: 'ready', alert: null, info: null }

/** The page was loaded again after an order. Its window is gone, and money may have moved in it. */
export const BEGUN_EARLIER: PaymentState = { is: 'ready', alert: null, info: 'begunEarlier' }

/** The next state. An event that is impossible in this state, such as a late one, changes nothing. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'payPressed':
      return canPress(state) ? waiting('ordering') : state
    case 'askAgainPressed':
      return canPress(state) ? waiting('asking') : state
    case 'packageMissing':
      return ready({ is: 'notSelected' })
    case 'windowOpened':
      // Not from zero: the order and the opening of its window are one wait.
      return state.is === 'ordering' ? { ...state, is: 'windowOpen' } : state
    case 'attemptFailed':
      return state.is === 'windowOpen' ? { ...state, alert: { is: 'failed' } } : state
    case 'windowClosed':
      return state.is === 'windowOpen' ? waiting('checking', state.alert) : state
    case 'receiptCame':
      return state.is === 'windowOpen' ? waiting('verifying') : state
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
      return NOTHING_PAID
    case 'tookLong':
      return state.is === 'ready' ? state : { ...state, isSlow: true }
  }
}

/** Whether the buttons can be pressed. */
export function canPress(state: PaymentState): boolean {
  return state.is === 'ready' || state.isSlow
}

/**
 * What the disabled buttons wait for; null while they can be pressed. Each wait has its own {@link SLOW_AFTER_MS}. The
 * order and its window are one wait: a window that nobody sees is the same to a traveller as an order that never comes.
 */
export function waitsFor(state: PaymentState): 'window' | 'answer' | 'outcome' | null {
  if (canPress(state)) return null
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

function waiting(is: Exclude<PaymentState['is'], 'ready'>, alert: PaymentAlert | null = null): PaymentState {
  return { is, alert, isSlow: false }
}

function ready(alert: PaymentAlert | null, info: PaymentInfo | null = null): PaymentState {
  return { is: 'ready', alert, info }
}
