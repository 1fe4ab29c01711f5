import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { dailyCapacityOn, listedDates, type DepartureRule } from './departure-calendar.ts'

const daily = (capacity: number, season: [string, string] | null = null): DepartureRule => ({
  kind: 'daily',
  capacity,
  seasonFrom: season?.[0] ?? null,
  seasonTo: season?.[1] ?? null,
  weekday: null,
  everyWeeks: null,
})
const listedRule = (weekday: number, everyWeeks: number, season: [string, string] | null = null): DepartureRule => ({
  ...daily(10, season),
  kind: 'listed',
  weekday,
  everyWeeks,
})
const wednesday = calendarDate('2026-01-07')

describe('dailyCapacityOn', () => {
  it('returns the capacity of a daily rule on any day of its season', () => {
    expect(dailyCapacityOn([daily(20)], { date: wednesday, today: wednesday })).toBe(20)
    expect(dailyCapacityOn([daily(20, ['11-01', '02-28'])], { date: wednesday, today: wednesday })).toBe(20)
    expect(dailyCapacityOn([daily(20, ['05-01', '09-30'])], { date: wednesday, today: wednesday })).toBeNull()
  })
  it('uses the largest capacity when rules overlap', () => {
    expect(dailyCapacityOn([daily(20), daily(40, ['01-01', '01-31'])], { date: wednesday, today: wednesday })).toBe(40)
  })
  it('ignores listed rules', () => {
    expect(dailyCapacityOn([listedRule(3, 1)], { date: wednesday, today: wednesday })).toBeNull()
  })
})

describe('listedDates', () => {
  it('starts on the first such weekday on or after the anchor and keeps its interval', () => {
    const dates = listedDates(listedRule(6, 2), { anchor: wednesday, from: wednesday, to: calendarDate('2026-02-10') })
    expect(dates).toEqual(['2026-01-10', '2026-01-24', '2026-02-07'])
  })
  it('returns the same dates when called later', () => {
    const dates = listedDates(listedRule(6, 2), {
      anchor: wednesday,
      from: calendarDate('2026-01-20'),
      to: calendarDate('2026-02-10'),
    })
    expect(dates).toEqual(['2026-01-24', '2026-02-07'])
  })
  it('leaves out days outside the season', () => {
    const dates = listedDates(listedRule(6, 1, ['01-15', '01-31']), {
      anchor: wednesday,
      from: wednesday,
      to: calendarDate('2026-02-10'),
    })
    expect(dates).toEqual(['2026-01-17', '2026-01-24', '2026-01-31'])
  })
})
