import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, weekdayOf, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  checkOpening,
  OPENING_DAYS_AHEAD,
  MAX_DEPARTURES_PER_OPENING,
  openingDays,
  type Opening,
} from './open-season.ts'

const day = calendarDate
const FESTIVALS = [
  { name: 'Holi', date: day('2027-03-22') },
  { name: 'Holi', date: day('2028-03-11') },
  { name: 'Diwali', date: day('2027-10-29') },
]
const daysOf = (opening: Opening) => openingDays(opening, FESTIVALS)

describe('the days of new departures', () => {
  it('are each Monday of a season, across month ends and the new year', () => {
    const weekly = {
      kind: 'weekly',
      weekday: 1,
      everyWeeks: 1,
      from: day('2026-12-29'),
      until: day('2027-03-29'),
    } as const
    const days = daysOf(weekly)
    expect([days.length, days[0], days.at(-1)]).toEqual([13, '2027-01-04', '2027-03-29'])
    expect(new Set(days.map(weekdayOf))).toEqual(new Set([1]))
    expect(days).toContain('2027-02-01')
  })

  it('are spaced by the given number of weeks, counted from the first matching day', () => {
    const every = (everyWeeks: number) =>
      daysOf({ kind: 'weekly', weekday: 6, everyWeeks, from: day('2027-01-31'), until: day('2027-03-06') })
    expect(every(2)).toEqual(['2027-02-06', '2027-02-20', '2027-03-06'])
    expect(every(3)).toEqual(['2027-02-06', '2027-02-27'])
    expect(every(26)).toEqual(['2027-02-06'])
  })

  it('include both ends of a daily season, also in a leap year, and none of one that ends before it begins', () => {
    const daily = (from: string, until: string) => daysOf({ kind: 'daily', from: day(from), until: day(until) })
    expect(daily('2028-02-27', '2028-03-01')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daily('2027-01-31', '2027-01-31')).toEqual(['2027-01-31'])
    expect(daily('2027-02-01', '2027-01-31')).toEqual([])
    expect(daily('2027-01-01', '2099-01-01')).toHaveLength(MAX_DEPARTURES_PER_OPENING + 1)
  })

  it('are the named days in order, each once, and all days of a festival', () => {
    const dates = [day('2027-05-02'), day('2027-04-30'), day('2027-05-02')]
    expect(daysOf({ kind: 'dates', dates })).toEqual(['2027-04-30', '2027-05-02'])
    expect(daysOf({ kind: 'festival', festival: 'Holi' })).toEqual(['2027-03-22', '2028-03-11'])
    expect(daysOf({ kind: 'festival', festival: 'Onam' })).toEqual([])
  })
})

describe('a day of new departures', () => {
  const today = day('2026-11-26')
  const free = {
    date: day('2027-01-04'),
    today,
    departure: null,
    hasDailyRule: false,
    isSkippedFestival: false,
  }
  const row = (capacity: number, taken = 0, isClosed = false) => ({ capacity, taken, isClosed })
  it.each<[string, Partial<Omit<typeof free, 'departure'>> & { departure?: ReturnType<typeof row> }, string | null]>([
    ['without anything', {}, null],
    ['of today', { date: today }, null],
    ['of yesterday', { date: addDays(today, -1) }, 'past'],
    ['as far ahead as may be', { date: addDays(today, OPENING_DAYS_AHEAD) }, null],
    ['further ahead', { date: addDays(today, OPENING_DAYS_AHEAD + 1) }, 'far'],
    ['with a departure', { departure: row(10, 3) }, 'there'],
    ['with a departure and more guests than the new seats', { departure: row(40, 31) }, 'below'],
    ['with as many guests as the new seats', { departure: row(40, 30) }, 'there'],
    ['that was closed', { departure: row(10, 0, true) }, 'closed'],
    ['whose seats the rules took away', { departure: row(0) }, null],
    ['that a daily rule sells', { hasDailyRule: true }, 'rule'],
    ['of a festival that is left out', { isSkippedFestival: true }, 'festival'],
    ['of a festival with a departure', { isSkippedFestival: true, departure: row(10) }, 'there'],
  ])('%s is judged by the existing departure', (_, existingDeparture, expected) => {
    const date: CalendarDate = existingDeparture.date ?? free.date
    expect(checkOpening({ ...free, ...existingDeparture, date }, 30)).toBe(expected)
  })
})
