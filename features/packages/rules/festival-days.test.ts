import { describe, expect, it } from 'vitest'
import { BLANK_RULE } from './blank-package.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { listFestivalChanges, applyFestivalChanges } from './festival-days.ts'
import type { PackageRule } from './package-content.ts'

const day = calendarDate
const today = day('2026-11-26')
const rule: PackageRule = {
  ...BLANK_RULE,
  kind: 'dates',
  dates: ['2025-05-30', '2026-12-25', '2027-05-09', '2027-11-08'].map(calendarDate),
  festivalDays: [
    { festival: 'Akshaya Tritiya', date: day('2025-05-30') },
    { festival: 'Akshaya Tritiya', date: day('2027-05-09') },
    { festival: 'Diwali', date: day('2027-11-08') },
  ],
}
const festivalDates = (name: string, ...dates: string[]) => dates.map((date) => ({ name, date }))
const UNCHANGED_LIST = [
  ...festivalDates('Akshaya Tritiya', '2027-05-09'),
  ...festivalDates('Diwali', '2027-11-08'),
  ...festivalDates('Holi', '2027-03-22'),
]

describe('the festival days of a rule', () => {
  it('stay while the list agrees, even if it contains other days; past days are ignored', () => {
    expect(listFestivalChanges(rule, { list: UNCHANGED_LIST, today })).toEqual([])
    expect(applyFestivalChanges(rule, { list: UNCHANGED_LIST, today })).toEqual(rule)
  })

  it('that moved, were added or were removed are reported, and copied only on request', () => {
    const list = [
      ...festivalDates('Akshaya Tritiya', '2027-05-10', '2028-04-27'),
      ...festivalDates('Holi', '2027-03-22'),
    ]
    expect(listFestivalChanges(rule, { list, today })).toEqual([
      { festival: 'Akshaya Tritiya', gone: ['2027-05-09'], addedDates: ['2027-05-10', '2028-04-27'] },
      { festival: 'Diwali', gone: ['2027-11-08'], addedDates: [] },
    ])
    const updatedRule = applyFestivalChanges(rule, { list, today })
    expect(updatedRule.dates).toEqual(['2025-05-30', '2026-12-25', '2027-05-10', '2028-04-27'])
    expect(updatedRule.festivalDays.map(({ date }) => date)).toEqual(['2025-05-30', '2027-05-10', '2028-04-27'])
    expect(listFestivalChanges(updatedRule, { list, today })).toEqual([])
  })
})
