import { describe, expect, it } from 'vitest'
import { addSums, changeInPercent, sumByKey, occupancyOf, netReceived } from './money-report.ts'
import { paise } from '#kernel/money/money.ts'

describe('the totals of a report', () => {
  it('are added up, and the net is what was received less what was paid out', () => {
    const sums = addSums([
      { bookings: 1, guests: 2, moves: 1, in: paise(100) },
      { moves: 2, bounced: paise(30), back: paise(90) },
    ])
    expect(sums).toEqual({ bookings: 1, guests: 2, moves: 3, in: 100, bounced: 30, back: 90 })
    expect(netReceived(sums)).toBe(-20)
    expect(addSums([])).toEqual({ bookings: 0, guests: 0, moves: 0, in: 0, bounced: 0, back: 0 })
  })

  it('with the same key are combined, and nothing is lost', () => {
    const gathered = sumByKey([
      ['Goa', { in: paise(5) }],
      ['Kerala', { in: paise(7) }],
      ['Goa', { back: paise(2), bookings: 1 }],
    ])
    expect([...gathered.keys()]).toEqual(['Goa', 'Kerala'])
    expect(gathered.get('Goa')).toMatchObject({ in: 5, back: 2, bookings: 1 })
    expect(addSums([...gathered.values()])).toMatchObject({ in: 12, back: 2 })
  })
})

describe('a comparison', () => {
  it('is in whole percent, and null when the earlier value was zero', () => {
    expect([
      changeInPercent(127, 100),
      changeInPercent(50, 100),
      changeInPercent(5, 0),
      changeInPercent(5, -3),
    ]).toEqual([27, -50, null, null])
  })
})

describe('occupancy', () => {
  it('is 100 % only when the trip is full', () => {
    expect([
      occupancyOf({ sold: 1204, capacity: 1696 }),
      occupancyOf({ sold: 999, capacity: 1000 }),
      occupancyOf({ sold: 40, capacity: 40 }),
      occupancyOf({ sold: 0, capacity: 0 }),
    ]).toEqual([71, 99, 100, 0])
  })
})
