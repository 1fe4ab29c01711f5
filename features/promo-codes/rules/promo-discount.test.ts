import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { discountOn } from './promo-discount.ts'

describe('discountOn', () => {
  it('takes a percentage, rounded down to the paisa', () => {
    expect(discountOn(paise(99_999), { kind: 'percentage', basisPoints: 1000, ceiling: null })).toBe(9999)
  })
  it('stops at the ceiling', () => {
    expect(discountOn(paise(1_000_000), { kind: 'percentage', basisPoints: 2000, ceiling: paise(150_000) })).toBe(
      150_000,
    )
  })
  it('takes a fixed amount, but no more than the subtotal', () => {
    expect(discountOn(paise(80_000), { kind: 'fixed', amount: paise(50_000) })).toBe(50_000)
    expect(discountOn(paise(30_000), { kind: 'fixed', amount: paise(50_000) })).toBe(30_000)
  })
  it('is never more than the subtotal and never below zero', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise)
    const promo = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amount }),
      fc.record({
        kind: fc.constant('percentage' as const),
        basisPoints: fc.integer({ min: 0, max: 20_000 }),
        ceiling: fc.option(amount),
      }),
    )
    fc.assert(
      fc.property(amount, promo, (subtotal, anyPromo) => {
        const discount = discountOn(subtotal, anyPromo)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
    )
  })

  it('is exact to the paisa for a subtotal where a plain product would lose precision', () => {
    const share = discountOn(paise(9_007_199_254_740_990), { kind: 'percentage', basisPoints: 7777, ceiling: null })
    expect(BigInt(share)).toBe((9_007_199_254_740_990n * 7777n) / 10_000n)
  })
})
