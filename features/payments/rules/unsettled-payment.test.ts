import { describe, expect, it } from 'vitest'
import { unsettledPayment } from './unsettled-payment.ts'

describe('what a traveller is told about an attempt to pay', () => {
  it.each([
    ['held', ['failed'], 'failed'],
    ['expired', ['failed', 'failed'], 'failed'],
    ['expired', ['lapsed'], 'failed'],
    ['held', ['authorized'], 'pending'],
    // The bank approved an earlier attempt. It may still be captured, so the traveller should not pay again.
    ['held', ['failed', 'authorized'], 'pending'],
    ['held', ['created'], 'pending'],
    ['held', [], 'pending'],
    // Money came: the confirmation, or the mail about the refund, tells the traveller.
    ['held', ['failed', 'captured'], null],
    ['confirmed', ['captured', 'failed'], null],
    ['cancelled', ['failed'], null],
    ['completed', ['captured'], null],
    ['needs_review', ['authorized'], null],
  ] as const)('of a booking that is %s after %j: %s', (bookingStatus, tries, heard) => {
    expect(unsettledPayment({ bookingStatus, tries })).toBe(heard)
  })
})
