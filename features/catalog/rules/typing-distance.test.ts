import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './typing-distance.ts'

describe('editDistance', () => {
  it.each([
    ['puri', 'puri', 0],
    ['manali', 'mnali', 1],
    ['manali', 'mannali', 1],
    ['somnat', 'somrat', 1],
    ['kedranat', 'kedarnat', 1],
    ['gujrat', 'gujarat', 1],
    ['om', 'mt', 2],
    ['om', 'to', 2],
    ['', 'goa', 3],
    ['goa', 'puri', 4],
  ])('%s and %s are %i typing errors apart', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
  })

  it('is the same in both directions and never more than the longer word', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(Array.from(a).length, Array.from(b).length))
      }),
    )
  })
})
