import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBankAmount } from './bank-amount.ts'

describe('a bank amount', () => {
  it.each([
    ['1,23,456.78', 1_23_456_78],
    ['1,00,000.50', 1_00_000_50],
    ['123,456.78', 1_23_456_78],
    ['1,00,00,000', 1_00_00_000_00],
    ['500.00 Dr', -500_00],
    ['500.00Cr.', 500_00],
    ['(500.5)', -500_50],
    ['₹ 12', 12_00],
    ['Rs. 1,200.00', 1_200_00],
    ['INR 5', 5_00],
    ['-7', -7_00],
    ['− ₹1,600.00', -1_600_00],
    ['500.00-', -500_00],
    ['29400.0000', 29_400_00],
    ['१,२३४.५०', 1_234_50],
    ['0.00', 0],
  ])('%s is %s', (text, expected) => {
    expect(readBankAmount(text)).toBe(expected)
  })

  it.each([
    '',
    '-',
    '=5',
    '+',
    '5+5',
    '=1+1',
    '@SUM(A1)',
    '1e5',
    '1.2345',
    // These could be two amounts: one with a European decimal comma, or one with a group that lost digits.
    '29400,00',
    '1,23',
    '29.400',
    '1.00.000,50',
    '1,2,3',
    '5 000.00',
    '(500',
    '500)',
    '9999999999990000',
    '1,00,00,00,00,00,00,000',
    '1'.repeat(50),
  ])('%s is not an amount', (text) => {
    expect(readBankAmount(text)).toBeNull()
  })

  it('is the printed amount, with any grouping, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('en-IN', 'en-US'),
        (amount, language) => {
          const printed = (amount / 100).toLocaleString(language, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
          })
          expect(readBankAmount(printed)).toBe(amount)
          expect(Math.abs(readBankAmount(`${printed} DR`) ?? -1)).toBe(amount)
        },
      ),
    )
  })
})
