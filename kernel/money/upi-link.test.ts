import { describe, expect, it } from 'vitest'
import { paise } from './money.ts'
import { isVpa, upiLink } from './upi-link.ts'

describe('the link of a UPI code', () => {
  it.each([
    [2_03_000_00, '203000.00'],
    [1_05, '1.05'],
    [99_90, '99.90'],
  ])('asks for %i paise as %s rupees, with payee and reference', (amount, rupees) => {
    const payee = { vpa: 'pathik@okhdfcbank', name: 'Pathik & Sons' }
    expect(upiLink(payee, { amount: paise(amount), reference: 'PTK-7Q4M' })).toBe(
      `upi://pay?pa=pathik@okhdfcbank&pn=Pathik%20%26%20Sons&am=${rupees}&cu=INR&tn=PTK-7Q4M`,
    )
  })
  it.each(['pathik@okhdfcbank', '98250.41730@ybl'])('accepts %s as a UPI ID', (text) => {
    expect(isVpa(text)).toBe(true)
  })
  it.each(['', 'pathik', 'pathik@', '@ybl', 'a b@ybl', 'pathik@okhdfcbank&am=1', 'pathik@example.com'])(
    'does not accept %j as a UPI ID',
    (text) => {
      expect(isVpa(text)).toBe(false)
    },
  )
})
