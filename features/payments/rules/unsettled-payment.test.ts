import { describe, expect, it } from 'vitest'
import { unsettledPaymentStatus } from './unsettled-payment.ts'

describe('what a traveller is told about a payment attempt', () => {
  it.each([
    ['held', ['failed'], 'failed'],
    ['expired', ['failed', 'failed'], 'failed'],
    ['expired', ['lapsed'], 'failed'],
    ['held', ['authorized'], 'pending'],
    // The bank approved an earlier attempt. It may still be captured, so the traveller should not pay again.
    ['held', ['failed', 'authorized'], 'pending'],
    ['held', ['created'], 'pending'],
    ['held', [], 'pending'],
    // The money arrived: the confirmation, or the email about the refund, informs the traveller.
    ['held', ['failed', 'captured'], null],
    ['confirmed', ['captured', 'failed'], null],
    ['cancelled', ['failed'], null],
    ['completed', ['captured'], null],
    ['needs_review', ['authorized'], null],
  ] as const)('about a %s booking with the attempts %j is %s', (bookingStatus, attemptStatuses, outcome) => {
    expect(unsettledPaymentStatus({ bookingStatus, attemptStatuses })).toBe(outcome)
  })
})
