import { describe, expect, it } from 'vitest'
import {
  canSubmit,
  INITIAL_PAYMENT,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  awaitedEvent,
} from './payment-state.ts'

type Kind = PaymentEvent['type']

/** The state after these events. Every event carries a reason, although only some kinds use it. */
function after(...kinds: readonly Kind[]): PaymentState {
  return kinds.reduce<PaymentState>(
    (state, type) => reducePayment(state, { type, reason: 'Because.' }),
    INITIAL_PAYMENT,
  )
}

const ORDERING = ['payPressed'] as const
const WINDOW_OPEN = [...ORDERING, 'windowOpened'] as const
const CHECKING = [...WINDOW_OPEN, 'windowClosed'] as const
const VERIFYING = [...WINDOW_OPEN, 'receiptCame'] as const
const ASKING = [...VERIFYING, 'verificationPending'] as const
const BUSY: readonly (readonly Kind[])[] = [ORDERING, WINDOW_OPEN, CHECKING, VERIFYING, ASKING]

const pendingState = (is: string) => ({ is, alert: null, isSlow: false })
const error = { is: 'error', reason: 'Because.' }

describe('reducePayment, on the way to a payment', () => {
  it('orders, opens the window, verifies the payment, and is ready again', () => {
    expect(after(...ORDERING)).toEqual(pendingState('ordering'))
    expect(after(...WINDOW_OPEN)).toEqual(pendingState('windowOpen'))
    expect(after(...VERIFYING)).toEqual(pendingState('verifying'))
    expect(after(...VERIFYING, 'settled')).toEqual(INITIAL_PAYMENT)
  })
  it('reports that no package is selected', () => {
    expect(after(...ORDERING, 'packageMissing')).toEqual({ is: 'ready', alert: { is: 'notSelected' }, info: null })
  })
  it('reports a failed attempt while the window stays open, and clears it when the next one succeeds', () => {
    expect(after(...WINDOW_OPEN, 'attemptFailed')).toEqual({ ...pendingState('windowOpen'), alert: { is: 'failed' } })
    expect(after(...WINDOW_OPEN, 'attemptFailed', 'receiptCame')).toEqual(pendingState('verifying'))
  })
  it('clears the message of the last attempt when the button is pressed', () => {
    expect(after(...ORDERING, 'errorCame', 'payPressed')).toEqual(pendingState('ordering'))
    expect(after(...ASKING, 'bankSilent', 'payPressed')).toEqual(pendingState('ordering'))
  })
})

describe('reducePayment, after a closed window', () => {
  it('checks once before it says that nothing was paid', () => {
    expect(after(...CHECKING)).toEqual(pendingState('checking'))
    expect(after(...CHECKING, 'notPaid')).toEqual({ is: 'ready', alert: null, info: 'windowClosed' })
  })
  it('reports the failed attempt rather than the closed window', () => {
    const failed = after(...WINDOW_OPEN, 'attemptFailed', 'windowClosed')
    expect(failed).toEqual({ ...pendingState('checking'), alert: { is: 'failed' } })
    expect(reducePayment(failed, { type: 'notPaid' })).toEqual({ is: 'ready', alert: { is: 'failed' }, info: null })
  })
  it('shows no message when the payment arrived after all', () => {
    expect(after(...CHECKING, 'settled')).toEqual(INITIAL_PAYMENT)
  })
  it('reports a payment error when the check gets no answer, immediately or later', () => {
    const unanswered = { is: 'ready', alert: { is: 'unanswered' }, info: null }
    expect(after(...CHECKING, 'outcomeUnanswered')).toEqual(unanswered)
    expect(after(...CHECKING, 'notPaid', 'outcomeUnanswered')).toEqual(unanswered)
  })
})

describe('reducePayment, at the verification', () => {
  it('is ready to pay again after a refusal, with the reason', () => {
    const alert = { is: 'verificationFailed', reason: 'Because.' }
    expect(after(...VERIFYING, 'verificationRefused')).toEqual({ is: 'ready', alert, info: null })
  })
  it('checks with the bank without showing an error when it must wait for the gateway', () => {
    expect(after(...ASKING)).toEqual(pendingState('asking'))
  })
  it('reports a payment error immediately and checks with the bank when no answer comes', () => {
    expect(after(...VERIFYING, 'outcomeUnanswered')).toEqual({ ...pendingState('asking'), alert: { is: 'unanswered' } })
  })
})

describe('reducePayment, while it checks with the bank', () => {
  it('reports a payment error as soon as a check gets no answer, and keeps checking', () => {
    expect(after(...ASKING, 'outcomeUnanswered')).toEqual({ ...pendingState('asking'), alert: { is: 'unanswered' } })
  })
  it('ends with the message that the bank is slow, beside an earlier error', () => {
    expect(after(...ASKING, 'bankSilent')).toEqual({ is: 'ready', alert: null, info: 'bankSlow' })
    const both = { is: 'ready', alert: { is: 'unanswered' }, info: 'bankSlow' }
    expect(after(...ASKING, 'outcomeUnanswered', 'bankSilent')).toEqual(both)
    expect(after(...ASKING, 'bankSilent', 'outcomeUnanswered')).toEqual(both)
  })
  it('starts again when the traveller checks again', () => {
    expect(after(...ASKING, 'outcomeUnanswered', 'bankSilent', 'askAgainPressed')).toEqual(pendingState('asking'))
  })
  it('is over when the payment is settled', () => {
    expect(after(...ASKING, 'settled')).toEqual(INITIAL_PAYMENT)
  })
})

describe('reducePayment, on an error or a long wait', () => {
  it('reports an error of any step, and is ready to pay again', () => {
    for (const kinds of BUSY) expect(after(...kinds, 'errorCame')).toEqual({ is: 'ready', alert: error, info: null })
  })
  it('is ready with a payment error when the check before a second payment gets no answer', () => {
    expect(after(...ORDERING, 'outcomeUnanswered')).toEqual({ is: 'ready', alert: { is: 'unanswered' }, info: null })
  })
  it('marks every wait as slow, and keeps the mark from the verification until the bank answers', () => {
    for (const kinds of BUSY) expect(after(...kinds, 'tookLong')).toMatchObject({ isSlow: true })
    expect(after(...VERIFYING, 'tookLong', 'outcomeUnanswered')).toMatchObject({ is: 'asking', isSlow: true })
    expect(after(...VERIFYING, 'tookLong', 'verificationPending')).toMatchObject({ is: 'asking', isSlow: true })
  })
  it('keeps the button usable when the window opens after a slow order: both are one wait', () => {
    const slow = { ...pendingState('windowOpen'), isSlow: true }
    expect(after(...ORDERING, 'tookLong', 'windowOpened')).toEqual(slow)
  })
  it('ignores impossible events: a press on a disabled button, a late or early answer', () => {
    const impossible: [readonly Kind[], readonly Kind[]][] = [
      [[], ['windowOpened', 'attemptFailed', 'windowClosed', 'receiptCame', 'notPaid', 'bankSilent', 'tookLong']],
      [ORDERING, ['payPressed', 'askAgainPressed', 'attemptFailed', 'receiptCame', 'windowClosed']],
      [WINDOW_OPEN, ['payPressed', 'notPaid', 'outcomeUnanswered', 'verificationRefused', 'windowOpened']],
      [CHECKING, ['payPressed', 'receiptCame', 'attemptFailed', 'bankSilent']],
      [VERIFYING, ['askAgainPressed', 'windowClosed', 'notPaid', 'bankSilent']],
      [ASKING, ['payPressed', 'askAgainPressed', 'verificationRefused', 'verificationPending', 'notPaid']],
    ]
    for (const [kinds, events] of impossible) {
      for (const event of events) expect(after(...kinds, event), event).toEqual(after(...kinds))
    }
  })
})

describe('canSubmit', () => {
  it('is true when nothing is in progress, and after a long wait', () => {
    expect(canSubmit(INITIAL_PAYMENT)).toBe(true)
    for (const kinds of BUSY) {
      expect(canSubmit(after(...kinds))).toBe(false)
      expect(canSubmit(after(...kinds, 'tookLong'))).toBe(true)
    }
  })
  it('lets a press start a new attempt after a long wait', () => {
    for (const kinds of BUSY) {
      expect(after(...kinds, 'tookLong', 'payPressed')).toEqual(pendingState('ordering'))
      expect(after(...kinds, 'tookLong', 'askAgainPressed')).toEqual(pendingState('asking'))
    }
  })
})

describe('waitsFor', () => {
  it('counts one wait for order and window, one for the answer, and one for the outcome after the payment', () => {
    expect(BUSY.map((kinds) => awaitedEvent(after(...kinds)))).toEqual([
      'window',
      'window',
      'answer',
      'outcome',
      'outcome',
    ])
  })
  it('counts nothing while the buttons can be pressed', () => {
    expect(awaitedEvent(INITIAL_PAYMENT)).toBe(null)
    expect(awaitedEvent(after(...ASKING, 'tookLong'))).toBe(null)
  })
})
