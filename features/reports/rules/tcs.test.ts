import { describe, expect, it } from 'vitest'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import {
  addQuarters,
  isQuarterStart,
  daysOfQuarter,
  maskPan,
  monthsOfQuarter,
  quarterOfDay,
  readPan,
  tcsDueOn,
  tcsOn,
} from './tcs.ts'

describe('the tax on money for a tour abroad', () => {
  it('is its percentage, rounded to the paisa once, and negative for refunds', () => {
    expect([tcsOn(paise(1_00_000_00), 200), tcsOn(paise(25), 200), tcsOn(paise(24), 200)]).toEqual([2_000_00, 1, 0])
    expect([tcsOn(paise(-1_00_000_00), 200), tcsOn(paise(-25), 200)]).toEqual([-2_000_00, -1])
    expect(Object.is(tcsOn(paise(0), 200), 0)).toBe(true)
    expect(tcsOn(paise(9_007_199_254_740_991), 10_000)).toBe(9_007_199_254_740_991)
  })
})

describe('a quarter', () => {
  it('begins in January, April, July or October', () => {
    const quarterOn = (day: string) => quarterOfDay(calendarDate(day))
    expect([
      quarterOn('2026-11-26'),
      quarterOn('2026-10-01'),
      quarterOn('2027-03-31'),
      quarterOn('2026-06-30'),
    ]).toEqual(['2026-10', '2026-10', '2027-01', '2026-04'])
    expect([isQuarterStart(accountingMonth('2026-10')), isQuarterStart(accountingMonth('2026-11'))]).toEqual([
      true,
      false,
    ])
    expect(addQuarters(accountingMonth('2026-10'), 1)).toBe('2027-01')
  })

  it('has three months, each deposited by the 7th of the next one, and ends with the last day of the third', () => {
    expect(monthsOfQuarter(accountingMonth('2026-10'))).toEqual(['2026-10', '2026-11', '2026-12'])
    expect(tcsDueOn(accountingMonth('2026-12'))).toBe('2027-01-07')
    expect(daysOfQuarter(accountingMonth('2028-01'))).toEqual({ from: '2028-01-01', to: '2028-03-31' })
    expect(daysOfQuarter(accountingMonth('2026-04')).to).toBe('2026-06-30')
  })
})

describe('a PAN', () => {
  it('is read as people type it, and shown without its first characters', () => {
    expect([readPan(' abcde 1234-f '), readPan('ABCDE12345'), readPan('')]).toEqual(['ABCDE1234F', null, null])
    expect(maskPan('ABCDE1234F')).toBe('••••••234F')
  })
})
