import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { isTooSmallToTransfer } from './smallest-transfer.ts'

describe('isTooSmallToTransfer', () => {
  it.each([1, 50, 99])('holds for %s paise', (amount) => {
    expect(isTooSmallToTransfer(paise(amount))).toBe(true)
  })
  it.each([0, 100, 101])('does not hold for %s paise', (amount) => {
    expect(isTooSmallToTransfer(paise(amount))).toBe(false)
  })
})
