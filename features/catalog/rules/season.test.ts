import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { isInSeason } from './season.ts'

describe('isInSeason', () => {
  it('includes both ends of a summer', () => {
    const summer = { from: '05-01', to: '10-31' }
    expect(isInSeason(calendarDate('2026-05-01'), summer)).toBe(true)
    expect(isInSeason(calendarDate('2026-10-31'), summer)).toBe(true)
    expect(isInSeason(calendarDate('2026-04-30'), summer)).toBe(false)
    expect(isInSeason(calendarDate('2026-11-01'), summer)).toBe(false)
  })
  it('can cross the new year', () => {
    const winter = { from: '11-01', to: '02-28' }
    expect(isInSeason(calendarDate('2026-12-31'), winter)).toBe(true)
    expect(isInSeason(calendarDate('2027-02-28'), winter)).toBe(true)
    expect(isInSeason(calendarDate('2027-03-01'), winter)).toBe(false)
    expect(isInSeason(calendarDate('2028-02-29'), winter)).toBe(false)
  })
  it('may be a single day', () => {
    const feast = { from: '05-01', to: '05-01' }
    expect(isInSeason(calendarDate('2026-05-01'), feast)).toBe(true)
    expect(isInSeason(calendarDate('2026-05-02'), feast)).toBe(false)
    expect(isInSeason(calendarDate('2026-04-30'), feast)).toBe(false)
  })
  it('includes its first day when it crosses the new year', () => {
    expect(isInSeason(calendarDate('2026-11-01'), { from: '11-01', to: '02-28' })).toBe(true)
    expect(isInSeason(calendarDate('2026-10-31'), { from: '11-01', to: '02-28' })).toBe(false)
  })
  it('is true on every day when there is no season', () => {
    expect(isInSeason(calendarDate('2026-07-01'), null)).toBe(true)
  })
})
