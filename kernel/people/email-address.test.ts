import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

describe('isEmailAddress', () => {
  it('accepts 254 characters and no more', () => {
    const address = (length: number) => `a@${'b'.repeat(length - 6)}.com`
    expect(isEmailAddress(address(254))).toBe(true)
    expect(isEmailAddress(address(255))).toBe(false)
  })
  it.each([
    'asha@example.com',
    "o'brien+yatra@mail.example.co.in",
    'a@b.co',
    'आशा@उदाहरण.भारत',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })
  it.each([
    '',
    'asha',
    '@example.com',
    'asha@',
    'asha@example',
    'asha@@example.com',
    'asha@example.c',
    'asha@example.com.',
    'asha @example.com',
    'asha@exa mple.com',
    'asha@example.com,eve@example.com',
    'asha@example.com;eve@example.com',
    'Asha <asha@example.com>',
    'asha@example.com\r\nBcc: eve@example.com',
    'asha@example.com\n',
    'asha@example.com\0',
    'asha@exa\u202emple.com',
    '"a b"@example.com',
    'asha@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
  it('never accepts a text with two addresses, a line break or a control character in it', () => {
    const hostile = fc.constantFrom('\r', '\n', '\0', ' ', ',', ';', '<', '>', '@', '\t', '\u2028', '\u200b')
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), hostile, (tail, character) => {
        expect(isEmailAddress(`asha@example.com${character}${tail}`)).toBe(false)
      }),
    )
  })
  it('answers quickly even for very long texts', () => {
    expect(isEmailAddress(`${'a.'.repeat(100_000)}@`)).toBe(false)
    expect(isEmailAddress(`a@${'.'.repeat(250)}`)).toBe(false)
  })
})
