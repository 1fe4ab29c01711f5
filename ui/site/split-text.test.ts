import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

describe('splitText', () => {
  it('does not split a text that is only a little too long', () => {
    expect(splitText('x'.repeat(800))).toEqual({ start: 'x'.repeat(800), rest: '' })
  })
  it('cuts a longer text between two words, without losing a word', () => {
    const text = 'word '.repeat(300).trim()
    const { start, rest } = splitText(text)
    expect(start.length).toBeLessThanOrEqual(600)
    expect(`${start} ${rest}`).toBe(text)
  })
  it('cuts a text without spaces between two characters', () => {
    const { start, rest } = splitText('🙏'.repeat(900))
    expect(start + rest).toBe('🙏'.repeat(900))
    expect(Array.from(start)).toHaveLength(600)
  })
})
