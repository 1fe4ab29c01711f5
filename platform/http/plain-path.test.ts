import { describe, expect, it } from 'vitest'
import { isPlainPath } from './plain-path.ts'

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

describe('isPlainPath', () => {
  it('is false for an escaped letter, digit, hyphen, dot, underscore or tilde, and for no other escaped character', () => {
    const refusedCharacters = ASCII.filter((character) => !isPlainPath(`/a${escaped(character)}b`))
    expect(refusedCharacters.join('')).toBe(ASCII.filter((character) => /[A-Za-z0-9._~-]/.test(character)).join(''))
    expect(isPlainPath('/a%2Eb') || isPlainPath('/a%6Ab')).toBe(false)
  })

  it('is true for every path that a URL parser leaves unchanged, and false for one that it would change', () => {
    for (const character of ASCII.filter((each) => !'?%'.includes(each))) {
      const path = `/a${character}b/c`
      const isUnchanged = new URL(`http://site.example${path}`).pathname === path
      if (!isUnchanged) expect(isPlainPath(path), JSON.stringify(character)).toBe(false)
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
