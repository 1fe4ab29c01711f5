import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import {
  basisPointsAt,
  DEFAULT_CANCELLATION_POLICY,
  formatLastMinute,
  isCancellationPolicy,
  slabEnd,
  startTimeOf,
} from './cancellation-policy.ts'
import { freeCancellationHours } from './free-cancellation.ts'

const start = calendarDate('2026-05-04')
const [freeSlab] = DEFAULT_CANCELLATION_POLICY

describe('a trip', () => {
  it('starts at midnight of its first day in India', () => {
    expect(startTimeOf(start).toISOString()).toBe('2026-05-03T18:30:00.000Z')
  })
})

describe('isCancellationPolicy', () => {
  it.each([
    [DEFAULT_CANCELLATION_POLICY],
    [[]],
    [
      [
        { hoursBefore: 720, basisPoints: 10_000 },
        { hoursBefore: 0, basisPoints: 1 },
      ],
    ],
  ])('accepts %j', (policy) => {
    expect(isCancellationPolicy(policy)).toBe(true)
  })
  it.each([
    [null],
    ['free'],
    [[null]],
    [[5]],
    [['x']],
    [[{ basisPoints: 100 }]],
    [[{ hoursBefore: 24 }]],
    [[{ hoursBefore: -1, basisPoints: 100 }]],
    [[{ hoursBefore: 24.5, basisPoints: 100 }]],
    [[{ hoursBefore: 24, basisPoints: 0 }]],
    [[{ hoursBefore: 24, basisPoints: 10_001 }]],
    [[{ hoursBefore: 366 * 24, basisPoints: 100 }]],
    [
      [
        { hoursBefore: 24, basisPoints: 5000 },
        { hoursBefore: 48, basisPoints: 2500 },
      ],
    ],
    [
      [
        { hoursBefore: 48, basisPoints: 2500 },
        { hoursBefore: 24, basisPoints: 5000 },
      ],
    ],
    [
      [
        { hoursBefore: 48, basisPoints: 5000 },
        { hoursBefore: 48, basisPoints: 2500 },
      ],
    ],
    [
      [
        { hoursBefore: 48, basisPoints: 5000 },
        { hoursBefore: 24, basisPoints: 5000 },
      ],
    ],
    [Array.from({ length: 9 }, (_, i) => ({ hoursBefore: 100 - i, basisPoints: 100 - i }))],
  ])('refuses %j', (policy) => {
    expect(isCancellationPolicy(policy)).toBe(false)
  })
})

describe('the default', () => {
  it('refunds everything until the last millisecond before 24 hours, and nothing after it', () => {
    const end = new Date('2026-05-02T18:30:00.000Z')
    expect(freeSlab && slabEnd(freeSlab, start)).toEqual(end)
    expect(basisPointsAt(DEFAULT_CANCELLATION_POLICY, start, new Date(end.getTime() - 1))).toBe(10_000)
    expect(basisPointsAt(DEFAULT_CANCELLATION_POLICY, start, end)).toBe(0)
  })
  it('is shown as the last minute in India time', () => {
    expect(formatLastMinute(new Date('2026-05-02T18:30:00.000Z'))).toBe('Sat, 2 May 2026, 23:59')
    expect(formatLastMinute(new Date('2026-05-02T06:30:00.000Z'))).toBe('Sat, 2 May 2026, 11:59')
  })
})

describe('freeCancellationHours', () => {
  it('is the time of the slab that refunds everything, or null', () => {
    expect(freeCancellationHours(DEFAULT_CANCELLATION_POLICY)).toBe(24)
    expect(freeCancellationHours([{ hoursBefore: 24, basisPoints: 9999 }])).toBeNull()
    expect(freeCancellationHours([])).toBeNull()
  })
})
