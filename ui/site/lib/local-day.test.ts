import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { fromLocalDay, toLocalDay, twoMonthsFrom } from './local-day.ts'

it('returns the same day after a conversion to the widget and back, in every time zone', () => {
  for (const text of ['2026-01-01', '2026-03-29', '2026-12-31', '2028-02-29']) {
    expect(fromLocalDay(toLocalDay(calendarDate(text)))).toBe(text)
  }
})

it('returns two whole months, even in December', () => {
  expect(twoMonthsFrom(calendarDate('2026-12-17'))).toEqual({ from: '2026-12-01', to: '2027-01-31' })
  expect(twoMonthsFrom(calendarDate('2028-01-31'))).toEqual({ from: '2028-01-01', to: '2028-02-29' })
})
