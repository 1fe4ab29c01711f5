import { describe, expect, it } from 'vitest'
import { printMoment } from './print-moment.ts'

describe('printMoment', () => {
  it('prints day and time in India, in every time zone of the device', () => {
    expect(printMoment('2026-11-20T20:05:00Z')).toBe('Sat, 21 Nov 2026, 1:35 am')
  })

  it('is empty for an unknown moment', () => {
    expect(printMoment('')).toBe('')
  })
})
