import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialledPhone, normalisePhone } from './phone-number.ts'

describe('normalisePhone', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['91 98765 43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['(079) 2658-1234', '+917926581234'],
    ['+44 20 7946 0000', '+442079460000'],
    ['44 7911 123456', '+447911123456'],
    ['+1 (212) 555.0100', '+12125550100'],
    ['９８７６５４３２１０', '+919876543210'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['+૯૧ ૯૮૭૬૫ ૪૩૨૧૦', '+919876543210'],
    ['\u202a+91 98765\u00a043210\u202c', '+919876543210'],
    [' tel:+919876543210', '+919876543210'],
    ['98765–43210', '+919876543210'],
    ['(0265) 234-5678', '+912652345678'],
    ['+44(0)20 7946 0000', '+442079460000'],
    ['98004(0)3210', '+919800403210'],
    ['+12345678', '+12345678'],
    [`+${'1'.repeat(15)}`, `+${'1'.repeat(15)}`],
    ['+44 (0)20 7946 0000', '+442079460000'],
  ])('writes %s as %s', (text, expected) => {
    expect(normalisePhone(text)).toBe(expected)
  })
  it.each([
    '',
    '12345',
    '5555555555',
    '+1234567',
    `+${'1'.repeat(16)}`,
    'asha',
    '98765x43210',
    '9876543210x',
    '+1234567x',
    'x9876543210',
    '98765432101',
    '1239876543210',
    '1202652345678',
    '026523456789',
    '(tel:9876543210',
    '+',
    '00',
    '++919876543210',
  ])('refuses %j', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })
  it('returns null, or a plus and 8 to 15 digits, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\+\d{8,15}$/.test(normalisePhone(text) ?? '+12345678')))
  })
  it('does not change its own results', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (digits) => {
        const normalised = normalisePhone(digits) ?? ''
        expect(normalisePhone(normalised)).toBe(normalised)
      }),
    )
  })
  it('gives the same result wherever the spaces are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (at) => {
        expect(normalisePhone(`${'9876543210'.slice(0, at)} ${'9876543210'.slice(at)}`)).toBe('+919876543210')
      }),
    )
  })
})

describe('dialledPhone', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['1800 123 4567', '18001234567'],
    ['2658-1234', '26581234'],
    ['૧૦૮', '108'],
    ['1'.repeat(15), '1'.repeat(15)],
  ])('dials %s as %s', (text, expected) => {
    expect(dialledPhone(text)).toBe(expected)
  })
  it.each(['', '12', 'call me', '2658 1234 or 1800 123 4567', '*#06#', '1'.repeat(16), '98765;ext=4', '+12'])(
    'never dials %j, which is not a single number',
    (text) => {
      expect(dialledPhone(text)).toBeNull()
    },
  )
})

describe('a British phone number', () => {
  it.each([
    ['07911 123456', '+447911123456'],
    ['020 7946 0000', '+442079460000'],
    ['44 20 7946 0000', '+442079460000'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+91 98765 43210', '+919876543210'],
  ])('reads %j with the country', (text, expected) => {
    expect(normalisePhone(text, 'United Kingdom')).toBe(expected)
  })

  it('is read as Indian without the country, because most travellers live here', () => {
    expect(normalisePhone('07911 123456')).toBe('+917911123456')
  })
})
