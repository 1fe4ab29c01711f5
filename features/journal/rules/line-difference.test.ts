import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLines } from './line-difference.ts'

const formatDifference = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

describe('compareLines', () => {
  it('finds common lines, and reports removed and added ones', () => {
    expect(formatDifference('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
    expect(formatDifference('a', 'a')).toEqual([' a'])
  })

  it('can restore any two texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareLines(before, after)
        const linesExcept = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text)
        expect(linesExcept('new').join('\n')).toBe(before)
        expect(linesExcept('gone').join('\n')).toBe(after)
      }),
    )
  })

  it('compares very long texts as a whole', () => {
    const long = Array.from({ length: 1_600 }, (_, i) => String(i)).join('\n')
    expect(compareLines(long, long)).toHaveLength(3_200)
  })
})
