import { describe, expect, it } from 'vitest'
import { roundAxis } from './round-axis.ts'

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 0.5, 1, 1.5]],
    [83_793, [0, 50_000, 100_000, 150_000]],
    [520_000, [0, 200_000, 400_000, 600_000]],
    [600_000, [0, 200_000, 400_000, 600_000]],
  ])('has round tick marks above %d', (highest, steps) => {
    expect(roundAxis(highest)).toEqual({ top: steps.at(-1), steps })
  })
})
