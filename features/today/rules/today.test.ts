import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { chartDays, findMissingChecks, yearBefore } from './today.ts'

const ready = { hasBoarding: true, hasDriver: true, hotels: 2, hasGuide: true, guests: 4, named: 4 }

describe('what a departure lacks', () => {
  it('is empty when everything is known', () => {
    expect(findMissingChecks(ready, { days: 3 })).toEqual([])
  })

  it('lists each thing that nobody has entered', () => {
    const nothing = { hasBoarding: false, hasDriver: false, hotels: 0, hasGuide: false, guests: 4, named: 3 }
    expect(findMissingChecks(nothing, { days: 3 })).toEqual(['boarding', 'driver', 'hotels', 'guide', 'names'])
  })

  it('does not include a hotel for a one-day trip', () => {
    expect(findMissingChecks({ ...ready, hotels: 0 }, { days: 1 })).toEqual([])
    expect(findMissingChecks({ ...ready, hotels: 0 }, { days: 2 })).toEqual(['hotels'])
  })
})

describe('the days of the chart', () => {
  it('are thirty, and today is the last', () => {
    const days = chartDays(calendarDate('2026-03-01'))
    expect(days).toHaveLength(30)
    expect([days[0], days.at(-1)]).toEqual(['2026-01-31', '2026-03-01'])
  })

  it('are compared with the same days of last year, the leap day with the 28th', () => {
    expect(yearBefore(calendarDate('2026-11-24'))).toBe('2025-11-24')
    expect(yearBefore(calendarDate('2028-02-29'))).toBe('2027-02-28')
  })
})
