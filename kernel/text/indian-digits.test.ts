import { describe, expect, it } from 'vitest'
import { plainDigits } from './indian-digits.ts'

describe('plainDigits', () => {
  it.each([
    ['६७', '67'],
    ['૬૭', '67'],
    ['௬௭', '67'],
    ['６７', '67'],
    ['67 years', '67 years'],
    ['', ''],
  ])('reads %s as %s', (text, digits) => {
    expect(plainDigits(text)).toBe(digits)
  })
})
