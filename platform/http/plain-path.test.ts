import { describe, expect, it } from 'vitest'
import { isPlainPath } from './plain-path.ts'

const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

describe('isPlainPath', () => {
  it('is false for an escaped letter, digit, hyphen, dot, underscore or tilde, and for no other escaped character', () => {
    const refused = ASCII.filter((sign) => !isPlainPath(`/a${escaped(sign)}b`))
    expect(refused.join('')).toBe(ASCII.filter((sign) => /[A-Za-z0-9._~-]/.test(sign)).join(''))
    expect(isPlainPath('/a%2Eb') || isPlainPath('/a%6Ab')).toBe(false)
  })

  it('is true for every path that a URL parser leaves unchanged, and false for one that it would change', () => {
    for (const sign of ASCII.filter((each) => !'?%'.includes(each))) {
      const path = `/a${sign}b/c`
      const isUnchanged = new URL(`http://site.example${path}`).pathname === path
      if (!isUnchanged) expect(isPlainPath(path), JSON.stringify(sign)).toBe(false)
    }
    for (const path of [
      '/',
      '/packages',
      '/a/b-c_d.e~f',
      '/a/.hidden',
      '/a/...',
      '/a%20b',
      '/%e0%a4',
      "/!$&'()*+,;=:@",
    ])
      expect(isPlainPath(path), path).toBe(true)
  })

  it.each(['', 'a', '//', '/a//b', '/.', '/..', '/a/.', '/a/./b', '/a/../b', '/a\\b', '/a#b', '/a\tb'])(
    'is false for %j',
    (path) => expect(isPlainPath(path)).toBe(false),
  )
})
