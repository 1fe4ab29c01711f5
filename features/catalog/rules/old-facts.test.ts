import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { areFactsOld } from './old-facts.ts'

it.each([
  ['2025-11-23', '2026-11-23', false],
  ['2025-11-22', '2026-11-23', true],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
  ['2026-11-23', '2026-11-23', false],
])('facts checked on %s are old on %s: %s', (checkedOn, today, isOld) => {
  expect(areFactsOld(calendarDate(checkedOn), calendarDate(today))).toBe(isOld)
})

it('sample facts, which nobody has checked, do not become old', () => {
  expect(areFactsOld(null, calendarDate('2099-01-01'))).toBe(false)
})
