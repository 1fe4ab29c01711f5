import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foob', 'mzxw6yq'],
    ['fooba', 'mzxw6ytb'],
    ['foobar', 'mzxw6ytboi'],
  ])('writes %j as the standard does', (text, expected) => {
    expect(toBase32(new TextEncoder().encode(text))).toBe(expected)
  })
  it('decodes all bytes again, from upper and lower case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        expect(fromBase32(toBase32(bytes))).toEqual(bytes)
        expect(fromBase32(toBase32(bytes).toUpperCase())).toEqual(bytes)
      }),
    )
  })
  it.each(['0', 'my=', 'm y', 'mz', 'a', 'mzxw6ytbo', 'ıı'])('decodes nothing from %j', (text) => {
    expect(fromBase32(text)).toBeNull()
  })
})
