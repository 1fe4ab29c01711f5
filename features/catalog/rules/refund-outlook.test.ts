import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { DEFAULT_CANCELLATION_POLICY, type CancellationPolicy } from './cancellation-policy.ts'
import { computeRefund } from '#features/cancellations/rules/cancellation-refund.ts'
import { paise } from '#kernel/money/money.ts'
import { firstStartWithFullRefund, refundOutlook } from './refund-outlook.ts'

/** Noon in India on Saturday 21 November 2026. */
const noon = new Date('2026-11-21T06:30:00Z')
const steps: CancellationPolicy = [
  { hoursBefore: 720, basisPoints: 10_000 },
  { hoursBefore: 360, basisPoints: 5000 },
  { hoursBefore: 168, basisPoints: 2500 },
]

describe('the refund for a start date that is booked now', () => {
  it('is full until the end of its step', () => {
    expect(refundOutlook(DEFAULT_CANCELLATION_POLICY, calendarDate('2026-11-28'), noon)).toEqual({
      kind: 'full',
      until: new Date('2026-11-26T18:30:00Z'),
      isLast: true,
    })
  })

  it('is partial when only later steps are left, and says whether another one follows', () => {
    expect(refundOutlook(steps, calendarDate('2026-12-10'), noon)).toEqual({
      kind: 'part',
      basisPoints: 5000,
      until: new Date('2026-11-24T18:30:00Z'),
      isLast: false,
    })
  })

  it('is none when every step has ended, and with a policy without steps', () => {
    expect(refundOutlook(DEFAULT_CANCELLATION_POLICY, calendarDate('2026-11-22'), noon)).toEqual({ kind: 'none' })
    expect(refundOutlook([], calendarDate('2027-11-22'), noon)).toEqual({ kind: 'none' })
  })
})

const policies = fc.constantFrom<CancellationPolicy>(DEFAULT_CANCELLATION_POLICY, steps, [
  { hoursBefore: 36, basisPoints: 10_000 },
  { hoursBefore: 0, basisPoints: 100 },
])
const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

describe('for any policy, day and time, the refund shown', () => {
  it('is what is really refunded until its last millisecond, and less after it', () => {
    fc.assert(
      fc.property(policies, anyTime, fc.integer({ min: 0, max: 60 }), (policy, now, days) => {
        const startDate = addDays(calendarDate(now.toISOString().slice(0, 10)), days)
        const booking = {
          policy,
          startDate,
          pricePerGuest: paise(100_000),
          guests: 1,
          payable: paise(100_000),
          paid: paise(100_000),
          earlierRefunds: paise(0),
        }
        const refundAt = (at: Date) => computeRefund(booking, { cancelled: 1, at })
        const outlook = refundOutlook(policy, startDate, now)
        if (outlook.kind === 'none') {
          expect(refundAt(now)).toBe(0)
          return
        }
        const promisedPaise = outlook.kind === 'full' ? 100_000 : outlook.basisPoints * 10
        expect(refundAt(now)).toBe(promisedPaise)
        expect(refundAt(new Date(outlook.until.getTime() - 1))).toBe(promisedPaise)
        expect(refundAt(outlook.until)).toBeLessThan(promisedPaise)
      }),
    )
  })
})

describe('the first start with a full refund', () => {
  it('leaves the full time of the refund step from now', () => {
    expect(firstStartWithFullRefund(DEFAULT_CANCELLATION_POLICY, noon)).toBe('2026-11-23')
    expect(firstStartWithFullRefund(steps, noon)).toBe('2026-12-22')
    expect(firstStartWithFullRefund([{ hoursBefore: 24, basisPoints: 5000 }], noon)).toBeNull()
  })

  it('has a full refund, and the day before has none, at any time', () => {
    fc.assert(
      fc.property(policies, anyTime, (policy, now) => {
        const first = firstStartWithFullRefund(policy, now)
        if (first === null) throw new Error('every one of these policies gives all back')
        expect(refundOutlook(policy, first, now).kind).toBe('full')
        expect(refundOutlook(policy, addDays(first, -1), now).kind).not.toBe('full')
      }),
    )
  })
})
