import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { initialDates } from './initial-dates.ts'

it('returns day 5 to day 14 of next month, even on the last day of a long month and in December', () => {
  expect(initialDates(calendarDate('2026-01-31'))).toEqual({ from: '2026-02-05', to: '2026-02-14' })
  expect(initialDates(calendarDate('2026-12-01'))).toEqual({ from: '2027-01-05', to: '2027-01-14' })
  expect(initialDates(calendarDate('2026-11-21'))).toEqual({ from: '2026-12-05', to: '2026-12-14' })
})
