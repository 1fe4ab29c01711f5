import { describe, expect, it } from 'vitest'
import { isHardDay } from './day-effort.ts'

describe('a hard day', () => {
  it.each([
    [{ walkKm: 8, climbM: 400 }, false],
    [{ walkKm: 8.1, climbM: null }, true],
    [{ walkKm: null, climbM: 401 }, true],
    [{ walkKm: 3, climbM: -1600 }, false],
    [{ walkKm: null, climbM: null }, false],
  ])('is recognised for %j: %s', (day, isHard) => {
    expect(isHardDay(day)).toBe(isHard)
  })
})
