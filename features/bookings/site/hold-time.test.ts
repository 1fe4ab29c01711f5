import { describe, expect, it } from 'vitest'
import { canExtend, checkoutSeconds, formatHoldEnd, minutesLeft } from './hold-time.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('minutesLeft', () => {
  it('rounds up, so that the last minute is 1', () => {
    expect(minutesLeft('2026-11-21T10:15:00Z', now)).toBe(15)
    expect(minutesLeft('2026-11-21T10:04:01Z', now)).toBe(5)
    expect(minutesLeft('2026-11-21T10:00:01Z', now)).toBe(1)
  })

  it('is 0 once the hold is over, missing or unreadable', () => {
    expect([minutesLeft('2026-11-21T10:00:00Z', now), minutesLeft(null, now), minutesLeft('soon', now)]).toEqual([
      0, 0, 0,
    ])
  })
})

describe('checkoutSeconds', () => {
  it('ends a minute before the hold and never below a minute', () => {
    expect(checkoutSeconds('2026-11-21T10:15:00Z', now)).toBe(840)
    expect(checkoutSeconds('2026-11-21T10:01:10Z', now)).toBe(60)
  })
})

describe('formatHoldEnd', () => {
  it('is the minute in which the hold ends, and empty for an invalid time', () => {
    expect([formatHoldEnd('2026-11-21T15:45:40Z'), formatHoldEnd('soon')]).toEqual(['15:45', ''])
  })
})

describe('canExtend', () => {
  it('is true in the last five minutes, unless a payment was opened before', () => {
    const at = (minutes: number) => canExtend({ minutes, isPaymentOpened: false })
    expect([at(6), at(5), at(1), at(0)]).toEqual([false, true, true, false])
    expect(canExtend({ minutes: 5, isPaymentOpened: true })).toBe(false)
  })
})
