import { describe, expect, it } from 'vitest'
import { decideCapture } from './capture-decision.ts'
import { TRANSITIONS, type BookingStatus, type GatewayOrderStatus } from '#kernel/statuses/statuses.ts'

const decide = (bookingStatus: BookingStatus, orderStatus: GatewayOrderStatus, isAmountPayable = true) =>
  decideCapture({
    bookingStatus,
    orderStatus,
    isAmountPayable,
    isPaidAtOffice: false,
    hasTripStarted: false,
    isErased: false,
    isOriginalCancelled: false,
  })

describe('decideCapture', () => {
  it('confirms a booking whose seats are held', () => {
    expect(decide('held', 'open')).toEqual({ kind: 'confirm' })
  })
  it('confirms when our order row does not yet show that the gateway opened the order', () => {
    expect(decide('held', 'creating')).toEqual({ kind: 'confirm' })
    expect(decide('held', 'unknown')).toEqual({ kind: 'confirm' })
  })
  it('takes the seats of an expired booking again, however late the payment arrives', () => {
    expect(decide('expired', 'open')).toEqual({ kind: 'retake_seats' })
    expect(decide('expired', 'abandoned')).toEqual({ kind: 'retake_seats' })
  })
  it.each(['confirmed', 'completed'] as const)('refunds a second payment of a %s booking', (status) => {
    expect(decide(status, 'open')).toEqual({ kind: 'refund', reason: 'duplicate' })
    expect(decide(status, 'superseded', false)).toEqual({ kind: 'refund', reason: 'duplicate' })
  })
  it('refunds what is paid for a cancelled booking', () => {
    expect(decide('cancelled', 'open')).toEqual({ kind: 'refund', reason: 'booking_cancelled' })
  })
  it('refunds an old order whose amount differs from the current price of the booking', () => {
    expect(decide('held', 'superseded', false)).toEqual({ kind: 'refund', reason: 'superseded_amount' })
    expect(decide('expired', 'superseded', false)).toEqual({ kind: 'refund', reason: 'superseded_amount' })
    expect(decide('expired', 'abandoned', false)).toEqual({ kind: 'refund', reason: 'superseded_amount' })
  })
  it('accepts an old order whose amount is still right', () => {
    expect(decide('held', 'superseded', true)).toEqual({ kind: 'confirm' })
  })
  it('takes no seats on a trip that has begun, but sells those that were held in time', () => {
    const late = {
      orderStatus: 'open',
      isAmountPayable: true,
      isPaidAtOffice: false,
      hasTripStarted: true,
      isErased: false,
      isOriginalCancelled: false,
    } as const
    expect(decideCapture({ bookingStatus: 'expired', ...late })).toEqual({ kind: 'refund', reason: 'trip_begun' })
    expect(decideCapture({ bookingStatus: 'held', ...late })).toEqual({ kind: 'confirm' })
  })
  it('takes no seats for an erased booking, nor for guests added to a booking that was cancelled', () => {
    const late = {
      orderStatus: 'abandoned',
      isAmountPayable: true,
      isPaidAtOffice: false,
      hasTripStarted: false,
    } as const
    const [erased, alone] = [
      { isErased: true, isOriginalCancelled: false },
      { isErased: false, isOriginalCancelled: true },
    ]
    const refunded = { kind: 'refund', reason: 'booking_cancelled' }
    expect(decideCapture({ bookingStatus: 'expired', ...late, ...erased })).toEqual(refunded)
    expect(decideCapture({ bookingStatus: 'expired', ...late, ...alone })).toEqual(refunded)
  })
  it('refunds the payment while the office records an office payment, so that nobody pays twice', () => {
    const office = { orderStatus: 'open', isAmountPayable: true, isPaidAtOffice: true } as const
    const usual = { hasTripStarted: false, isErased: false, isOriginalCancelled: false }
    const decision = decideCapture({ bookingStatus: 'held', ...office, ...usual })
    expect(decision).toEqual({ kind: 'refund', reason: 'duplicate' })
  })
  it('leaves a doubtful booking for review by a person', () => {
    expect(decide('needs_review', 'open')).toEqual({ kind: 'review' })
  })
  it('never confirms a booking when the status table does not allow it', () => {
    for (const bookingStatus of ['held', 'expired', 'confirmed', 'cancelled', 'completed', 'needs_review'] as const) {
      for (const orderStatus of ['creating', 'unknown', 'open', 'superseded', 'abandoned', 'paid'] as const) {
        const { kind } = decide(bookingStatus, orderStatus)
        const targets: readonly string[] = TRANSITIONS.booking[bookingStatus]
        if (kind === 'confirm' || kind === 'retake_seats') expect(targets).toContain('confirmed')
      }
    }
  })
})
