import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bounceAfterBookingEnded,
  bounceOnActiveBooking,
  clearsBy,
  heldOf,
  isBankDay,
  reduceNewestRefunds,
  amountDueAgain,
  amountReceived,
} from './bounced-cheque.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { priceAfterCancellation, computeRefund, shareOf } from '#features/cancellations/rules/cancellation-refund.ts'
import { paise } from '#kernel/money/money.ts'

describe('bank working days', () => {
  it('exclude Sundays and the second and fourth Saturday', () => {
    const days = ['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-21', '2026-11-28', '2026-11-30']
    expect(days.map((day) => isBankDay(calendarDate(day)))).toEqual([true, false, false, true, false, true])
  })
  it('are counted from the day after a cheque was received', () => {
    // Working days: five from Mon 23 to Fri 27, then Mon 30 and Tue 1. Sat 28 is the fourth Saturday.
    expect(clearsBy(calendarDate('2026-11-21'))).toBe('2026-12-01')
    expect(clearsBy(calendarDate('2026-11-30'))).toBe('2026-12-08')
  })
})

describe('a cheque that bounces after the booking has ended', () => {
  const payment = { amount: paise(20_000_00), bounced: paise(0), forgiven: paise(0), replaced: paise(0) }
  const after = (cheque: number, refunded: number, waiting: number) =>
    bounceAfterBookingEnded(payment, paise(cheque), { paidBack: paise(refunded), waiting: paise(waiting) })
  it('leaves no debt when nothing was refunded, and otherwise the refunded amount', () => {
    expect(amountDueAgain(after(20_000_00, 0, 0).payment)).toBe(0)
    expect(amountDueAgain(after(20_000_00, 5_000_00, 0).payment)).toBe(5_000_00)
    // Half of the payment was cash, which covers the refunded amount.
    expect(amountDueAgain(after(10_000_00, 5_000_00, 0).payment)).toBe(0)
  })
  it('reduces unpaid refunds to the amount that was really received', () => {
    expect(after(10_000_00, 0, 20_000_00).refundReduction).toBe(10_000_00)
    expect(after(10_000_00, 5_000_00, 15_000_00).refundReduction).toBe(10_000_00)
    expect(after(20_000_00, 5_000_00, 15_000_00).refundReduction).toBe(15_000_00)
    // The bounced cheque covers only the retained charges, so the money for the refund is still there.
    expect(after(10_000_00, 0, 10_000_00).refundReduction).toBe(0)
  })
})

describe('a cheque that bounces while guests still travel', () => {
  it('is due again, less the unpaid refunds', () => {
    const payment = { amount: paise(20_000_00), bounced: paise(0), forgiven: paise(0), replaced: paise(0) }
    const after = (cheque: number, waiting: number) =>
      bounceOnActiveBooking(payment, paise(cheque), { paidBack: paise(0), waiting: paise(waiting) })
    expect([amountDueAgain(after(20_000_00, 10_000_00).payment), after(20_000_00, 10_000_00).refundReduction]).toEqual([
      10_000_00, 10_000_00,
    ])
    expect([amountDueAgain(after(4_000_00, 10_000_00).payment), after(4_000_00, 10_000_00).refundReduction]).toEqual([
      0, 4_000_00,
    ])
    expect([amountDueAgain(after(4_000_00, 0).payment), after(4_000_00, 0).refundReduction]).toEqual([4_000_00, 0])
  })
})

describe('the reduction of refunds', () => {
  it('starts with the newest refund, so that older promises are kept', () => {
    const [old, newer] = [{ amountPaise: paise(5_000) }, { amountPaise: paise(3_000) }]
    expect(reduceNewestRefunds([old, newer], paise(2_000))).toEqual([
      { refund: newer, reducedBy: 2_000, remaining: 1_000 },
    ])
    expect(reduceNewestRefunds([old, newer], paise(4_000))).toEqual([
      { refund: newer, reducedBy: 3_000, remaining: 0 },
      { refund: old, reducedBy: 1_000, remaining: 4_000 },
    ])
    expect(reduceNewestRefunds([old, newer], paise(0))).toEqual([])
  })
})

describe('guests who cancel while a debt is open', () => {
  const policy = [
    { hoursBefore: 720, basisPoints: 10_000 },
    { hoursBefore: 168, basisPoints: 7_500 },
    { hoursBefore: 48, basisPoints: 2_500 },
  ]
  const startDate = calendarDate('2027-05-20')
  const history = fc.record({
    pricePerGuest: fc.integer({ min: 100_00, max: 60_000_00 }),
    guests: fc.integer({ min: 1, max: 12 }),
    bouncedShare: fc.integer({ min: 0, max: 10_000 }),
    steps: fc.array(fc.record({ leave: fc.integer({ min: 1, max: 12 }), hours: fc.integer({ min: 0, max: 1_000 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
  })

  it('are refunded only money that was received, and the debt neither rises nor falls below zero', () => {
    fc.assert(
      fc.property(history, ({ pricePerGuest, guests, bouncedShare, steps }) => {
        const whole = pricePerGuest * guests
        const payment = { amount: paise(whole), bounced: paise(Math.floor((whole * bouncedShare) / 10_000)) }
        let booking = { pricePerGuest: paise(pricePerGuest), guests, payable: paise(whole) }
        let [forgiven, refunded] = [0, 0]
        for (const { leave, hours } of steps) {
          if (booking.guests === 0) break
          const cancelled = Math.min(leave, booking.guests)
          const amountDue = amountDueAgain({ bounced: payment.bounced, forgiven: paise(forgiven), replaced: paise(0) })
          const at = new Date(Date.parse('2027-05-19T18:30:00Z') - hours * 3_600_000)
          const money = {
            policy,
            startDate,
            owed: amountDue,
            paid: amountReceived(payment),
            earlierRefunds: paise(refunded),
          }
          const full = { ...money, owed: paise(0), paid: payment.amount }
          const refund = computeRefund({ ...booking, ...money }, { cancelled, at })
          expect(refund).toBeLessThanOrEqual(computeRefund({ ...booking, ...full }, { cancelled, at }))
          const held = heldOf(booking.payable, amountDue)
          const share = shareOf(booking, cancelled)
          const shareReduction = share - shareOf({ ...booking, payable: held }, cancelled)
          expect(shareReduction).toBeGreaterThanOrEqual(0)
          expect(shareReduction).toBeLessThanOrEqual(amountDue)
          forgiven += shareReduction
          refunded += refund
          expect(refunded).toBeLessThanOrEqual(amountReceived(payment))
          const isWhole = cancelled === booking.guests
          booking = isWhole
            ? { ...booking, guests: 0, payable: paise(0) }
            : { ...booking, ...priceAfterCancellation(booking, cancelled) }
          // The remaining price is either paid or due.
          const dueAgain = amountDueAgain({ bounced: payment.bounced, forgiven: paise(forgiven), replaced: paise(0) })
          if (isWhole) expect(dueAgain).toBe(0)
          else expect(heldOf(booking.payable, dueAgain) + dueAgain).toBe(booking.payable)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
