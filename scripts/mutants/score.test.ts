import { describe, expect, it } from 'vitest'
import { scoreOf } from './score.ts'

describe('scoreOf', () => {
  it('is the share that was killed, with the bounds of Wilson at 95 %', () => {
    const { share, low, high } = scoreOf(340, 400)
    expect(share).toBe(0.85)
    expect(low).toBeCloseTo(0.8117, 4)
    expect(high).toBeCloseTo(0.8817, 4)
  })
  it('has bounds that stay between 0 and 1 for a few mutants', () => {
    expect(scoreOf(20, 20)).toMatchObject({ share: 1, high: 1 })
    expect(scoreOf(20, 20).low).toBeCloseTo(0.8389, 4)
    expect(scoreOf(0, 20)).toMatchObject({ share: 0, low: 0 })
  })
  it('says nothing of no mutants', () => {
    expect(scoreOf(0, 0)).toMatchObject({ total: 0, low: 0, high: 1 })
  })
})
