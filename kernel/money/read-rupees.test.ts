import { describe, expect, it } from 'vitest'
import { parseRupees } from './read-rupees.ts'

describe('a typed amount', () => {
  it.each([
    ['39,500', 3_950_000],
    ['₹ 39,500.50', 3_950_050],
    ['Rs. 100', 10_000],
    ['1 00 000', 10_000_000],
    ['0.5', 50],
    ['३९,५००', 3_950_000],
    ['૧૦૦', 10_000],
    ['0', 0],
  ])('%s is parsed', (text, paise) => {
    expect(parseRupees(text)).toBe(paise)
  })

  it.each(['', 'free', '-5', '1.234', '1.2.3', '12345678901', '1e5', '0x10'])('%s is not', (text) => {
    expect(parseRupees(text)).toBeNull()
  })
})
