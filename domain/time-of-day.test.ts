import { describe, expect, it } from 'vitest'
import { formatTimeOfDay } from './time-of-day.ts'

describe('formatTimeOfDay', () => {
  it.each([
    ['2026-05-02T18:29:00Z', '23:59'],
    ['2026-05-02T18:30:00Z', '00:00'],
    ['2026-12-31T01:05:00Z', '06:35'],
  ])('prints %s as %s, the time in India', (moment, printed) => {
    expect(formatTimeOfDay(new Date(moment))).toBe(printed)
  })
})
