import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import {
  type CancellationPolicy,
  DEFAULT_CANCELLATION_POLICY,
  isCancellationPolicy,
  startTimeOf,
} from '#features/catalog/rules/cancellation-policy.ts'
import {
  type CancellableBooking,
  fullRefundOf,
  priceAfterCancellation,
  promisedRefunds,
  computeRefund,
  refundTable,
  shareOf,
} from './cancellation-refund.ts'
import { paise } from '#kernel/money/money.ts'

const startDate = calendarDate('2026-05-04')
const before = (hours: number) => new Date(startTimeOf(startDate).getTime() - hours * 3_600_000)

function booking(changes: Partial<CancellableBooking> = {}): CancellableBooking {
  const payable = paise(4_130_000)
  return {
    policy: DEFAULT_CANCELLATION_POLICY,
    startDate,
    pricePerGuest: paise(1_499_900),
    guests: 3,
    payable,
    paid: payable,
    earlierRefunds: paise(0),
    ...changes,
  }
}

const anyPolicy: fc.Arbitrary<CancellationPolicy> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 8760 }), fc.integer({ min: 1, max: 10_000 })), {
    maxLength: 8,
    selector: ([hours]) => hours,
  })
  .map((pairs) => {
    const hours = pairs.map(([h]) => h).toSorted((a, b) => b - a)
    const shares = [...new Set(pairs.map(([, share]) => share))].toSorted((a, b) => b - a)
    return shares.map((basisPoints, i) => ({ hoursBefore: hours[i] ?? 0, basisPoints }))
  })

type Case = { booking: CancellableBooking; cancelled: number; at: Date }

/**
 * Any policy, start day, discount, number of cancelled guests and earlier refund; any time from a year before the
 * start to a week after it.
 */
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    policy: anyPolicy,
    startDate: fc.integer({ min: 0, max: 3000 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
    guests: fc.integer({ min: 1, max: 50 }),
    pricePerGuest: fc.integer({ min: 1, max: 50_000_000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    cancelledShare: fc.double({ min: 0, max: 1, noNaN: true }),
    minutesBefore: fc.integer({ min: -10_080, max: 540_000 }),
  })
  .map((input) => {
    const subtotal = input.pricePerGuest * input.guests
    const payable = paise(subtotal - Math.floor(subtotal * input.discountShare))
    return {
      booking: {
        policy: input.policy,
        startDate: input.startDate,
        guests: input.guests,
        pricePerGuest: paise(input.pricePerGuest),
        payable,
        paid: payable,
        earlierRefunds: paise(Math.floor(payable * input.refundedShare)),
      },
      cancelled: 1 + Math.floor(input.cancelledShare * (input.guests - 1)),
      at: new Date(startTimeOf(input.startDate).getTime() - input.minutesBefore * 60_000),
    }
  })

describe('computeRefund', () => {
  it('refunds everything until 24 hours before the start, then nothing', () => {
    expect(computeRefund(booking(), { cancelled: 3, at: before(24.001) })).toBe(4_130_000)
    expect(computeRefund(booking(), { cancelled: 3, at: before(24) })).toBe(0)
    expect(computeRefund(booking(), { cancelled: 3, at: before(-1) })).toBe(0)
  })
  it('refunds some guests their part of the discounted price, rounded down to the paisa', () => {
    expect(computeRefund(booking({ payable: paise(1000), paid: paise(1000) }), { cancelled: 1, at: before(48) })).toBe(
      333,
    )
    expect(computeRefund(booking({ payable: paise(1000), paid: paise(1000) }), { cancelled: 2, at: before(48) })).toBe(
      666,
    )
  })
  it('never refunds more than was paid and is not refunded yet', () => {
    expect(computeRefund(booking({ earlierRefunds: paise(4_000_000) }), { cancelled: 3, at: before(48) })).toBe(130_000)
  })
  it('counts less than a rupee as nothing, unless nothing else is left', () => {
    const small = { payable: paise(300), paid: paise(300) }
    const policy = [{ hoursBefore: 24, basisPoints: 5000 }]
    expect(computeRefund(booking({ ...small, policy }), { cancelled: 1, at: before(48) })).toBe(0)
    expect(computeRefund(booking({ ...small, earlierRefunds: paise(250) }), { cancelled: 3, at: before(48) })).toBe(50)
  })
  it.each([0, 4, 1.5, -1, Number.NaN])('refuses to cancel %s of three guests', (cancelled) => {
    expect(() => computeRefund(booking(), { cancelled, at: before(48) })).toThrow(
      new RangeError(`cannot cancel ${cancelled} of 3 guests`),
    )
  })
})

describe('priceAfterCancellation', () => {
  it('keeps the discount in proportion', () => {
    expect(priceAfterCancellation(booking(), 1)).toEqual({
      guests: 2,
      subtotal: 2_999_800,
      discount: 246_466,
      payable: 2_753_334,
    })
  })
  it('does not apply to a booking without guests', () => {
    expect(() => priceAfterCancellation(booking(), 3)).toThrow(
      new RangeError('cannot cancel all 3 guests and keep the booking'),
    )
  })
})

describe('refundTable', () => {
  it('has no row whose deadline is exactly now', () => {
    expect(refundTable(booking(), { cancelled: 3, at: before(24.001) })).toHaveLength(1)
    expect(refundTable(booking(), { cancelled: 3, at: before(24) })).toEqual([])
  })
})

describe('promisedRefunds', () => {
  it('is the table of a booking that is fully paid and not refunded at all', () => {
    const policy = [
      { hoursBefore: 720, basisPoints: 10_000 },
      { hoursBefore: 24, basisPoints: 5000 },
    ]
    const rows = promisedRefunds(booking({ policy, paid: paise(0), earlierRefunds: paise(1) }), before(800))
    expect(rows).toEqual([
      { until: before(720), basisPoints: 10_000, refund: 4_130_000 },
      { until: before(24), basisPoints: 5000, refund: 2_065_000 },
    ])
    expect(rows).toEqual(refundTable(booking({ policy }), { cancelled: 3, at: before(800) }))
  })
})

describe('the promised refund, for random bookings', () => {
  it('is tested with policies that the product accepts', () => {
    fc.assert(fc.property(anyPolicy, (policy) => isCancellationPolicy(policy)))
  })
  it('is what is really refunded, to the paisa, at any time before the row’s deadline', () => {
    fc.assert(
      fc.property(anyCase, ({ booking: sample, cancelled, at }) => {
        const [line] = refundTable(sample, { cancelled, at })
        expect(computeRefund(sample, { cancelled, at })).toBe(line?.refund ?? 0)
      }),
      { numRuns: 1000 },
    )
  })
  it('decreases with each later row', () => {
    fc.assert(
      fc.property(anyCase, ({ booking: sample, cancelled, at }) => {
        const amounts = refundTable(sample, { cancelled, at }).map(({ refund }) => refund)
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      }),
    )
  })
  it('is never more than was paid and is not refunded yet', () => {
    fc.assert(
      fc.property(anyCase, ({ booking: sample, cancelled, at }) => {
        const due = computeRefund(sample, { cancelled, at })
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBeLessThanOrEqual(fullRefundOf(sample))
        expect(due).toBeLessThanOrEqual(shareOf(sample, cancelled))
      }),
      { numRuns: 1000 },
    )
  })
  it('gives guests who cancel one after another no more than they would get together', () => {
    fc.assert(
      fc.property(anyCase, ({ booking: sample, at }) => {
        const together = computeRefund(sample, { cancelled: sample.guests, at })
        expect(refundOneByOne(sample, at)).toBeLessThanOrEqual(together)
      }),
    )
  })
  it('refunds the price of a fully refundable booking exactly once, in whatever order guests cancel', () => {
    fc.assert(
      fc.property(anyCase, ({ booking: sample }) => {
        let remaining = sample.payable
        let current: Case['booking'] = sample
        while (current.guests > 1) {
          remaining = paise(remaining - shareOf(current, 1))
          const after = priceAfterCancellation(current, 1)
          expect(after.payable).toBe(remaining)
          expect(after.discount).toBeGreaterThanOrEqual(0)
          current = { ...current, ...after }
        }
        expect(shareOf(current, 1)).toBe(remaining)
      }),
    )
  })
})

/** The total refund when the guests cancel one by one, at the same time. */
function refundOneByOne(all: Case['booking'], at: Date): number {
  let current = all
  let sum = 0
  while (current.guests > 0) {
    const refund = computeRefund(current, { cancelled: 1, at })
    sum += refund
    if (current.guests === 1) return sum
    const earlierRefunds = paise(current.earlierRefunds + refund)
    current = { ...current, ...priceAfterCancellation(current, 1), earlierRefunds }
  }
  return sum
}

describe('when we cancel', () => {
  it('everything not yet refunded is owed, whatever the policy says', () => {
    expect(fullRefundOf(booking({ policy: [], earlierRefunds: paise(30_000) }))).toBe(4_100_000)
    expect(fullRefundOf(booking({ earlierRefunds: paise(4_130_000) }))).toBe(0)
  })
})
