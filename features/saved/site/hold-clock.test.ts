import { describe, expect, it } from 'vitest'
import { formatCountdown, minutesOf } from './hold-clock.ts'

describe('the countdown of a hold', () => {
  it('counts minutes and seconds down to zero', () => {
    expect([552_000, 60_000, 59_001, 1, 0, -5].map(formatCountdown)).toEqual([
      '9:12',
      '1:00',
      '1:00',
      '0:01',
      '0:00',
      '0:00',
    ])
  })

  it('is read out in whole minutes, of which the last is 1', () => {
    expect([552_000, 60_001, 60_000, 1, 0].map(minutesOf)).toEqual([10, 2, 1, 1, 0])
  })
})
