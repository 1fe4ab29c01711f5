import { describe, expect, it } from 'vitest'
import { canOpenStep, clampStep, stepFromQuery } from './wizard-steps.ts'

describe('canOpenStep', () => {
  it('opens only the first step at the start', () => {
    expect([canOpenStep(0, -1), canOpenStep(1, -1), canOpenStep(2, -1)]).toEqual([true, false, false])
  })

  it('opens one step past the furthest completed', () => {
    expect([canOpenStep(0, 0), canOpenStep(1, 0), canOpenStep(2, 0)]).toEqual([true, true, false])
    expect(canOpenStep(2, 1)).toBe(true)
  })
})

describe('stepFromQuery', () => {
  it('counts from one, and returns the first step for anything else', () => {
    expect([null, '', '1', '2', '3', '4', 'x'].map(stepFromQuery)).toEqual([0, 0, 0, 1, 2, 0, 0])
  })
})

describe('openableStep', () => {
  it('falls back to the last step that can be opened', () => {
    expect(clampStep(2, -1)).toBe(0)
    expect(clampStep(2, 0)).toBe(1)
    expect(clampStep(2, 1)).toBe(2)
    expect(clampStep(0, 1)).toBe(0)
  })
})
