import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { isTooSmallToTransfer } from './smallest-transfer.ts'

describe('isTooSmallToTransfer', () => {
  it.each([1, 50, 99])('is true for %s paise', (amount) => {
    expect(isTooSmallToTransfer(paise(amount))).toBe(true)
  })
  it.each([0, 100, 101])('is false for %s paise', (amount) => {
    expect(isTooSmallToTransfer(paise(amount))).toBe(false)
  })
})
