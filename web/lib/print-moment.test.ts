import { describe, expect, it } from 'vitest'
import { printMoment } from './print-moment.ts'

describe('printMoment', () => {
  it('prints the day and time in India, whatever the zone of the device', () => {
    expect(printMoment('2026-11-20T20:05:00Z')).toBe('Sat, 21 Nov 2026, 1:35 am')
  })

  it('is empty for a moment that is not known', () => {
    expect(printMoment('')).toBe('')
  })
})
