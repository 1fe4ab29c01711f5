import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { isOwnDeparture } from './own-departure.ts'

const departure = { ledBy: 'hetal', startDate: calendarDate('2026-12-10'), endDate: calendarDate('2026-12-13') }
const isOwn = (staffId: string, today: string) => isOwnDeparture(departure, { staffId, today: calendarDate(today) })

describe('isOwnDeparture', () => {
  it.each([
    ['2026-11-25', false],
    ['2026-11-26', true],
    ['2026-12-11', true],
    ['2026-12-20', true],
    ['2026-12-21', false],
  ])('on %s returns %s for the tour manager of the departure', (today, expected) => {
    expect(isOwn('hetal', today)).toBe(expected)
  })

  it('is never true for anybody else, nor for a departure without a tour manager', () => {
    expect(isOwn('vikram', '2026-12-10')).toBe(false)
    const unassignedDeparture = { ...departure, ledBy: null }
    expect(isOwnDeparture(unassignedDeparture, { staffId: 'hetal', today: calendarDate('2026-12-10') })).toBe(false)
  })
})
