import { describe, expect, it } from 'vitest'
import { findMatchingName } from './matched-name.ts'

const names = ['Char Dham Yatra', 'Goa and the South', 'Goa', 'Himachal', 'South Goa by train']

describe('the intended name', () => {
  it('is the name itself, even when another one begins with it', () => {
    expect(findMatchingName(' goa ', names)).toBe('Goa')
  })

  it('is the first that begins with the text, otherwise the first that contains it', () => {
    expect(findMatchingName('South', names)).toBe('South Goa by train')
    expect(findMatchingName('dham', names)).toBe('Char Dham Yatra')
  })

  it('is undefined for a text that no name contains, and for an empty text', () => {
    expect(findMatchingName('Sikkim', names)).toBeUndefined()
    expect(findMatchingName('  ', names)).toBeUndefined()
  })
})
