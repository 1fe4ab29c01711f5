import { describe, expect, it } from 'vitest'
import { countFurtherSeats, HOLD_RULES } from './hold-rules.ts'

describe('countFurtherSeats', () => {
  it('leaves out the first booking, of any size', () => {
    expect([countFurtherSeats([], 50), countFurtherSeats([50], 4), countFurtherSeats([2, 3, 4], 1)]).toEqual([0, 4, 8])
  })
})

describe('the rules of a server', () => {
  it('allow ten further seats, or a quarter of the remaining seats where that is more', () => {
    expect([0, 39, 40, 43, 44, 200].map(HOLD_RULES.maxFurtherSeats)).toEqual([10, 10, 10, 10, 11, 50])
  })

  it('call a departure scarce when less than a fifth of its seats is left', () => {
    const isScarce = (left: number, capacity: number) => HOLD_RULES.isScarce({ left, capacity })
    expect([isScarce(20, 100), isScarce(19, 100), isScarce(2, 10), isScarce(1, 10), isScarce(0, 2)]).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })
})
