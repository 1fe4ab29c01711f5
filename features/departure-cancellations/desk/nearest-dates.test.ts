import { describe, expect, it } from 'vitest'
import { nearestDates } from './nearest-dates.ts'

const DATES = ['2026-11-26', '2026-12-03', '2026-12-17', '2026-12-24', '2026-12-31'].map((startDate) => ({ startDate }))

describe('the dates beside a cancelled departure', () => {
  it('are the nearest ones before and after it, by day', () => {
    expect(nearestDates({ dates: DATES, selectedDates: [], cancelledDate: '2026-12-10', maxDates: 3 })).toEqual(
      DATES.slice(0, 3),
    )
  })

  it('include the selected ones, however far', () => {
    const result = nearestDates({
      dates: DATES,
      selectedDates: ['2026-12-31'],
      cancelledDate: '2026-12-10',
      maxDates: 2,
    })
    expect(result.map(({ startDate }) => startDate)).toEqual(['2026-12-03', '2026-12-17', '2026-12-31'])
  })
})
