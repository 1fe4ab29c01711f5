import { describe, expect, it } from 'vitest'
import { formatMonth } from './month.ts'

describe('formatMonth', () => {
  it('prints the month of a day, or of a month without a day', () => {
    expect([formatMonth('2026-05'), formatMonth('2026-12-31')]).toEqual(['May 2026', 'December 2026'])
  })
})
