import { describe, expect, it } from 'vitest'
import { addMonths, accountingMonth, boundsOfMonth, monthOfDay, filingDeadlineOf } from './book-month.ts'
import { calendarDate } from './calendar-date.ts'

describe('a month of the books', () => {
  it('is a year and a month, and nothing else', () => {
    expect(accountingMonth('2026-11')).toBe('2026-11')
    for (const text of ['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', ''])
      expect(() => accountingMonth(text)).toThrow(RangeError)
  })
  it('begins and ends at midnight in India', () => {
    expect(boundsOfMonth(accountingMonth('2026-12'))).toEqual({
      from: new Date('2026-11-30T18:30:00Z'),
      until: new Date('2026-12-31T18:30:00Z'),
    })
  })
  it('counts forwards and backwards across years', () => {
    expect(addMonths(accountingMonth('2026-11'), 2)).toBe('2027-01')
    expect(addMonths(accountingMonth('2026-01'), -1)).toBe('2025-12')
    expect(addMonths(accountingMonth('2026-12'), 0)).toBe('2026-12')
    expect(addMonths(accountingMonth('2026-03'), -27)).toBe('2023-12')
  })
  it('contains its days, and its return is due on the 11th of the next month', () => {
    expect(monthOfDay(calendarDate('2026-12-31'))).toBe('2026-12')
    expect(filingDeadlineOf(accountingMonth('2026-12'))).toBe('2027-01-11')
  })
})
