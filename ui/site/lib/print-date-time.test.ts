import { describe, expect, it } from 'vitest'
import { printDateTime } from './print-date-time.ts'

describe('printDateTime', () => {
  it('prints India time, in every time zone of the device', () => {
    expect(printDateTime('2026-11-20T20:05:00Z')).toBe('Sat, 21 Nov 2026, 1:35 am')
  })

  it('is empty for an unknown time', () => {
    expect(printDateTime('')).toBe('')
  })
})
