import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PositionSet } from './places.ts'

const LENGTHS = [0, 1, 31, 32, 33, 64, 100]
const length = fc.constantFrom(...LENGTHS)
const numbersBelow = (size: number) => Array.from({ length: size }, (_, index) => index)
const twoSets = length.chain((size) => {
  const places = size === 0 ? fc.constant([]) : fc.array(fc.nat({ max: size - 1 }))
  return fc.record({ size: fc.constant(size), one: places, other: places })
})

describe('a set of places', () => {
  it('combines like sets of numbers, and knows its size', () => {
    fc.assert(
      fc.property(twoSets, ({ size, one, other }) => {
        const [first, second] = [PositionSet.of(size, one), PositionSet.of(size, other)]
        const [mine, others] = [new Set(one), new Set(other)]
        for (const [combined, expected] of [
          [first.and(second), (index: number) => mine.has(index) && others.has(index)],
          [first.or(second), (index: number) => mine.has(index) || others.has(index)],
          [first.without(second), (index: number) => mine.has(index) && !others.has(index)],
          [
            first.withChanges({ and: PositionSet.of(0, []), without: second }),
            (index: number) => mine.has(index) && !others.has(index),
          ],
          [
            PositionSet.of(size, []).withChanges({ and: first, without: second }),
            (index: number) => mine.has(index) && !others.has(index),
          ],
          [
            first.withChanges({ and: second, without: PositionSet.of(0, []) }),
            (index: number) => mine.has(index) || others.has(index),
          ],
        ] as const) {
          const places = numbersBelow(size).filter((index) => expected(index))
          expect([...combined]).toEqual(places)
          expect(combined.size).toBe(places.length)
        }
      }),
    )
  })
  it('for a day contains the positions paired with that day, each once, and no unknown ones', () => {
    const pair = fc.record({ day: fc.nat({ max: 5 }), place: fc.integer({ min: -1, max: 70 }) })
    fc.assert(
      fc.property(fc.constantFrom(31, 32, 70), fc.array(pair), (size, pairs) => {
        const days = PositionSet.byDay(size, {
          count: 4,
          days: Uint32Array.from(pairs, ({ day }) => day),
          places: Int32Array.from(pairs, ({ place: index }) => index),
        })
        const expected = [0, 1, 2, 3].map((day) =>
          numbersBelow(size).filter((index) => pairs.some((each) => each.day === day && each.place === index)),
        )
        expect(days.map((places) => [...places])).toEqual(expected)
        expect(days.map(({ size: count }) => count)).toEqual(expected.map((places) => places.length))
      }),
    )
  })
  it.each(LENGTHS)('of all %i positions contains each of them and no other', (size) => {
    expect([...PositionSet.all(size)]).toEqual(numbersBelow(size))
    expect(PositionSet.all(size).size).toBe(size)
    expect(PositionSet.all(size).has(size)).toBe(false)
  })
  it('within a range includes both ends', () => {
    const within = PositionSet.within(Float64Array.of(5, 10, 15, 20, 9), [10, 15])
    expect([[...within], within.size]).toEqual([[1, 2], 2])
    expect([...PositionSet.within(Uint8Array.of(0, 1, 2), [-Infinity, Infinity])]).toEqual([0, 1, 2])
  })
})
