import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { endDateOf, parseDurationDays } from './tour-duration.ts'

describe('parseDurationDays', () => {
  it.each([
    ['3 days', 3],
    ['1 day', 1],
    ['10 Days', 10],
    ['5-day yatra', 5],
    ['2N 6D', 6],
    ['2N 12D', 12],
    ['2N 6  D', 6],
    ['2 nights 6-days', 6],
    ['2 nights 6days', 6],
    ['2N 6 day', 6],
    ['2 nights 6 dinners', 3],
    ['3  nights', 4],
    ['4D 3N', 4],
    ['4D/3N', 4],
    ['4 D / 3 N', 4],
    ['4d3n', 4],
    ['3N 4D', 4],
    ['3N/4D', 4],
    ['3n4d', 4],
    ['3 nights', 4],
    ['1 night', 2],
    ['3N', 4],
    ['4D', 4],
    ['3 days 2 nights', 3],
    ['2 nights 3 days', 3],
    ['5', 5],
    ['about 6', 6],
    ['', 1],
    ['a long weekend', 1],
    ['0 days', 1],
    ['0', 1],
    ['99999 days', 365],
  ])('parses %j as %i days', (text, days) => {
    expect(parseDurationDays(text)).toBe(days)
  })
  it('is a whole number from 1 to 365 for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const days = parseDurationDays(text)
        return Number.isInteger(days) && days >= 1 && days <= 365
      }),
    )
  })
  it('returns the same days for every form of the same trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), (days) => {
        const nights = days - 1
        const forms = [`${days} days`, `${days}D ${nights}N`, `${nights}N ${days}D`, `${nights} nights`, `${days}`]
        for (const form of forms) expect(parseDurationDays(form), form).toBe(days)
      }),
    )
  })
})

describe('endDateOf', () => {
  it('is the start date plus the duration minus one day', () => {
    expect(endDateOf(calendarDate('2026-12-30'), 4)).toBe('2027-01-02')
    expect(endDateOf(calendarDate('2026-12-30'), 1)).toBe('2026-12-30')
  })
})
