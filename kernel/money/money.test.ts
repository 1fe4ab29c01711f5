import { describe, expect, it } from 'vitest'
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from './money.ts'

describe('money', () => {
  it('prints Indian grouping without paise on cards', () => {
    expect(formatRupees(rupeesToPaise(124999), { paise: 'hidden' })).toBe('₹1,24,999')
  })
  it('prints two decimals in a payment summary', () => {
    expect(formatRupees(paise(12_345_678), { paise: 'shown' })).toBe('₹1,23,456.78')
  })
  it('rounds rupees to the paisa once', () => {
    expect(rupeesToPaise(2499.99)).toBe(249_999)
    expect(paiseToRupees(paise(249_999))).toBe(2499.99)
  })
  it('refuses a fraction of a paisa', () => {
    expect(() => paise(0.5)).toThrow(new RangeError('Not a whole number of paise: 0.5'))
    expect(() => paise(Number.NaN)).toThrow(RangeError)
  })
})
