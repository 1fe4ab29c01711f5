import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

describe('splitText', () => {
  it('leaves a text whole that is not much too long', () => {
    expect(splitText('x'.repeat(800))).toEqual({ start: 'x'.repeat(800), rest: '' })
  })
  it('cuts a longer one between two words, and loses none', () => {
    const text = 'word '.repeat(300).trim()
    const { start, rest } = splitText(text)
    expect(start.length).toBeLessThanOrEqual(600)
    expect(`${start} ${rest}`).toBe(text)
  })
  it('cuts one without spaces between two characters', () => {
    const { start, rest } = splitText('🙏'.repeat(900))
    expect(start + rest).toBe('🙏'.repeat(900))
    expect(Array.from(start)).toHaveLength(600)
  })
})
