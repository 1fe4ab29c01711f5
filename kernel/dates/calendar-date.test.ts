import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  BUSINESS_TIME_ZONE,
  calendarDate,
  daysBetween,
  formatCalendarDate,
  formatDayOfTrip,
  isCalendarDate,
  monthDayOf,
  todayIn,
  weekdayOf,
} from './calendar-date.ts'

const anyDay = fc.integer({ min: 0, max: 365 * 900 }).map((days) => addDays(calendarDate('1990-01-01'), days))

describe('isCalendarDate', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })
  it.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '3000-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    '२०२६-०१-०१',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })
  it('refuses every text of another form', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) || !isCalendarDate(text)))
  })
})

describe('calendarDate', () => {
  it('throws a RangeError that names the text', () => {
    expect(() => calendarDate('2026-02-30')).toThrow(new RangeError('Not a calendar date: 2026-02-30'))
  })
})

describe('addDays and daysBetween', () => {
  it('crosses the end of a month, a leap day and a year', () => {
    expect(addDays(calendarDate('2028-02-28'), 2)).toBe('2028-03-01')
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(calendarDate('2026-03-01'), -1)).toBe('2026-02-28')
  })
  it('is not affected by a clock change in any zone', () => {
    expect(daysBetween(calendarDate('2026-03-28'), calendarDate('2026-03-30'))).toBe(2)
    expect(daysBetween(calendarDate('2026-10-24'), calendarDate('2026-10-26'))).toBe(2)
  })
  it('are the inverse of each other', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })
})

describe('weekdayOf', () => {
  it('counts from Sunday', () => {
    expect(weekdayOf(calendarDate('2026-11-22'))).toBe(0)
    expect(weekdayOf(calendarDate('2026-11-28'))).toBe(6)
  })
})

describe('monthDayOf', () => {
  it('drops the year', () => {
    expect(monthDayOf(calendarDate('2026-11-22'))).toBe('11-22')
  })
})

describe('todayIn', () => {
  it('is already tomorrow in India half an hour before midnight in London', () => {
    const now = new Date('2026-11-21T23:30:00Z')
    expect(todayIn(BUSINESS_TIME_ZONE, now)).toBe('2026-11-22')
    expect(todayIn('Europe/London', now)).toBe('2026-11-21')
  })
  it('changes at 18:30 UTC, which is midnight in India', () => {
    expect(todayIn(BUSINESS_TIME_ZONE, new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(todayIn(BUSINESS_TIME_ZONE, new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  })
})

describe('formatCalendarDate', () => {
  it('prints weekday, day, month and year', () => {
    expect(formatCalendarDate(calendarDate('2025-12-06'))).toBe('Sat, 6 Dec 2025')
  })
  it('prints September with three letters like the other months', () => {
    expect(formatCalendarDate(calendarDate('2026-09-01'))).toBe('Tue, 1 Sep 2026')
  })
})

describe('formatDayOfTrip', () => {
  it('leaves the year out', () => {
    expect(formatDayOfTrip(calendarDate('2025-12-06'))).toBe('Sat, 6 Dec')
    expect(formatDayOfTrip(calendarDate('2026-09-30'))).toBe('Wed, 30 Sep')
  })
})
