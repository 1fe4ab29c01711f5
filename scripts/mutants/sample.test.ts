import { describe, expect, it } from 'vitest'
import { drawSample } from './sample.ts'

const keys = Array.from({ length: 1000 }, (_, i) => `mutant ${i}`)

describe('drawSample', () => {
  it('draws as many as requested, and all when there are no more', () => {
    expect(drawSample(keys, { size: 400, seed: 1 }).size).toBe(400)
    expect(drawSample(keys, { size: Infinity, seed: 1 })).toEqual(new Set(keys))
  })
  it('draws the same sample for the same seed, in any order, and another sample for another seed', () => {
    const sampledKeys = drawSample(keys, { size: 400, seed: 1 })
    expect(drawSample(keys.toReversed(), { size: 400, seed: 1 })).toEqual(sampledKeys)
    expect(drawSample(keys, { size: 400, seed: 2 })).not.toEqual(sampledKeys)
  })
  it('keeps nearly the whole sample when a few mutants are added or removed', () => {
    const before = drawSample(keys, { size: 400, seed: 1 })
    const after = drawSample([...keys.slice(10), 'a new one'], { size: 400, seed: 1 })
    expect([...after].filter((key) => before.has(key)).length).toBeGreaterThanOrEqual(385)
  })
  it('draws from the whole list', () => {
    const sampledKeys = drawSample(keys, { size: 400, seed: 1 })
    const drawnFromFirstHalf = keys.slice(0, 500).filter((key) => sampledKeys.has(key)).length
    expect(drawnFromFirstHalf).toBeGreaterThan(160)
    expect(drawnFromFirstHalf).toBeLessThan(240)
  })
})
