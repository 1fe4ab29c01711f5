import { describe, expect, it } from 'vitest'
import { scoreOf } from './score.ts'

describe('scoreOf', () => {
  it('is the killed share, with 95 % Wilson bounds', () => {
    const { share, low, high } = scoreOf(340, 400)
    expect(share).toBe(0.85)
    expect(low).toBeCloseTo(0.8117, 4)
    expect(high).toBeCloseTo(0.8817, 4)
  })
  it('has bounds between 0 and 1 even for a few mutants', () => {
    expect(scoreOf(20, 20)).toMatchObject({ share: 1, high: 1 })
    expect(scoreOf(20, 20).low).toBeCloseTo(0.8389, 4)
    expect(scoreOf(0, 20)).toMatchObject({ share: 0, low: 0 })
  })
  it('is empty without mutants', () => {
    expect(scoreOf(0, 0)).toMatchObject({ total: 0, low: 0, high: 1 })
  })
})
