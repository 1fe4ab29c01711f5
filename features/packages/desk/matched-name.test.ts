import { describe, expect, it } from 'vitest'
import { matchedName } from './matched-name.ts'

const names = ['Char Dham Yatra', 'Goa and the South', 'Goa', 'Himachal', 'South Goa by train']

describe('the intended name', () => {
  it('is the name itself, even when another one begins with it', () => {
    expect(matchedName(' goa ', names)).toBe('Goa')
  })

  it('is the first that begins with the text, otherwise the first that contains it', () => {
    expect(matchedName('South', names)).toBe('South Goa by train')
    expect(matchedName('dham', names)).toBe('Char Dham Yatra')
  })

  it('is undefined for a text that no name contains, and for an empty text', () => {
    expect(matchedName('Sikkim', names)).toBeUndefined()
    expect(matchedName('  ', names)).toBeUndefined()
  })
})
