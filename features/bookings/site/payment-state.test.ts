import { describe, expect, it } from 'vitest'
import {
  canPress,
  NOTHING_PAID,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  waitsFor,
} from './payment-state.ts'

type Kind = PaymentEvent['type']

/** The state after these events. An event that needs a reason carries one. */
function after(...kinds: readonly Kind[]): PaymentState {
  return kinds.reduce<PaymentState>((state, type) => reducePayment(state, { type, reason: 'Because.' }), NOTHING_PAID)
}

const ORDERING = ['payPressed'] as const
const WINDOW_OPEN = [...ORDERING, 'windowOpened'] as const
const CHECKING = [...WINDOW_OPEN, 'windowClosed'] as const
const VERIFYING = [...WINDOW_OPEN, 'receiptCame'] as const
const ASKING = [...VERIFYING, 'verificationPending'] as const
const BUSY: readonly (readonly Kind[])[] = [ORDERING, WINDOW_OPEN, CHECKING, VERIFYING, ASKING]

const waiting = (is: string) => ({ is, alert: null, isSlow: false })
const error = { is: 'error', reason: 'Because.' }

describe('reducePayment, on the way to a payment', () => {
  it('orders, opens the window, verifies the receipt, and is ready again', () => {
    expect(after(...ORDERING)).toEqual(waiting('ordering'))
    expect(after(...WINDOW_OPEN)).toEqual(waiting('windowOpen'))
    expect(after(...VERIFYING)).toEqual(waiting('verifying'))
    expect(after(...VERIFYING, 'settled')).toEqual(NOTHING_PAID)
  })
  it('says that no package is selected', () => {
    expect(after(...ORDERING, 'packageMissing')).toEqual({ is: 'ready', alert: { is: 'notSelected' }, info: null })
  })
  it('reports a failed attempt while the window stays open, and forgets it when the next one brings a receipt', () => {
    expect(after(...WINDOW_OPEN, 'attemptFailed')).toEqual({ ...waiting('windowOpen'), alert: { is: 'failed' } })
    expect(after(...WINDOW_OPEN, 'attemptFailed', 'receiptCame')).toEqual(waiting('verifying'))
  })
  it('forgets the message of the last try when the button is pressed', () => {
    expect(after(...ORDERING, 'errorCame', 'payPressed')).toEqual(waiting('ordering'))
    expect(after(...ASKING, 'bankSilent', 'payPressed')).toEqual(waiting('ordering'))
  })
})

describe('reducePayment, after a closed window', () => {
  it('asks once before it says that nothing was paid', () => {
    expect(after(...CHECKING)).toEqual(waiting('checking'))
    expect(after(...CHECKING, 'notPaid')).toEqual({ is: 'ready', alert: null, info: 'windowClosed' })
  })
  it('reports the failed attempt, not the closed window', () => {
    const failed = after(...WINDOW_OPEN, 'attemptFailed', 'windowClosed')
    expect(failed).toEqual({ ...waiting('checking'), alert: { is: 'failed' } })
    expect(reducePayment(failed, { type: 'notPaid' })).toEqual({ is: 'ready', alert: { is: 'failed' }, info: null })
  })
  it('says nothing when the money came after all', () => {
    expect(after(...CHECKING, 'settled')).toEqual(NOTHING_PAID)
  })
  it('reports a payment error when the question gets no answer, at once or later', () => {
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
  it('asks the bank without an error when it must wait for the gateway', () => {
    expect(after(...ASKING)).toEqual(waiting('asking'))
  })
  it('reports a payment error at once and asks the bank when no answer comes', () => {
    expect(after(...VERIFYING, 'outcomeUnanswered')).toEqual({ ...waiting('asking'), alert: { is: 'unanswered' } })
  })
})

describe('reducePayment, while the bank is asked', () => {
  it('reports a payment error as soon as a question gets no answer, and keeps asking', () => {
    expect(after(...ASKING, 'outcomeUnanswered')).toEqual({ ...waiting('asking'), alert: { is: 'unanswered' } })
  })
  it('ends with the message that the bank is slow, beside an earlier error', () => {
    expect(after(...ASKING, 'bankSilent')).toEqual({ is: 'ready', alert: null, info: 'bankSlow' })
    const both = { is: 'ready', alert: { is: 'unanswered' }, info: 'bankSlow' }
    expect(after(...ASKING, 'outcomeUnanswered', 'bankSilent')).toEqual(both)
    expect(after(...ASKING, 'bankSilent', 'outcomeUnanswered')).toEqual(both)
  })
  it('starts again when the traveller asks again', () => {
    expect(after(...ASKING, 'outcomeUnanswered', 'bankSilent', 'askAgainPressed')).toEqual(waiting('asking'))
  })
  it('is over when the payment is settled', () => {
    expect(after(...ASKING, 'settled')).toEqual(NOTHING_PAID)
  })
})

describe('reducePayment, on an error or a long wait', () => {
  it('reports an error of any step, and is ready to pay again', () => {
    for (const kinds of BUSY) expect(after(...kinds, 'errorCame')).toEqual({ is: 'ready', alert: error, info: null })
  })
  it('is ready with a payment error when the question before a second payment gets no answer', () => {
    expect(after(...ORDERING, 'outcomeUnanswered')).toEqual({ is: 'ready', alert: { is: 'unanswered' }, info: null })
  })
  it('marks every wait as slow, and keeps the mark from the verification until the bank answers', () => {
    for (const kinds of BUSY) expect(after(...kinds, 'tookLong')).toMatchObject({ isSlow: true })
    expect(after(...VERIFYING, 'tookLong', 'outcomeUnanswered')).toMatchObject({ is: 'asking', isSlow: true })
    expect(after(...VERIFYING, 'tookLong', 'verificationPending')).toMatchObject({ is: 'asking', isSlow: true })
  })
  it('leaves the button usable when the window opens after a slow order: both are one wait', () => {
    const slow = { ...waiting('windowOpen'), isSlow: true }
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

describe('canPress', () => {
  it('is true when nothing is under way, and after a long wait', () => {
    expect(canPress(NOTHING_PAID)).toBe(true)
    for (const kinds of BUSY) {
      expect(canPress(after(...kinds))).toBe(false)
      expect(canPress(after(...kinds, 'tookLong'))).toBe(true)
    }
  })
  it('lets a press begin a new try after a long wait', () => {
    for (const kinds of BUSY) {
      expect(after(...kinds, 'tookLong', 'payPressed')).toEqual(waiting('ordering'))
      expect(after(...kinds, 'tookLong', 'askAgainPressed')).toEqual(waiting('asking'))
    }
  })
})

describe('waitsFor', () => {
  it('counts one wait for order and window, one for the answer, and one for the outcome from the receipt on', () => {
    expect(BUSY.map((kinds) => waitsFor(after(...kinds)))).toEqual(['window', 'window', 'answer', 'outcome', 'outcome'])
  })
  it('counts nothing while the buttons can be pressed', () => {
    expect(waitsFor(NOTHING_PAID)).toBe(null)
    expect(waitsFor(after(...ASKING, 'tookLong'))).toBe(null)
  })
})
