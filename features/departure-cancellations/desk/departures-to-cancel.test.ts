import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { isCancelledDeparturePage, departuresToCancel } from './departures-to-cancel.ts'

const TODAY = calendarDate('2026-12-10')
const departure = (startDate: string, more: Partial<{ isDepartureCancelled: boolean; hasRow: boolean }> = {}) => ({
  startDate,
  isDepartureCancelled: false,
  hasRow: true,
  ...more,
})

describe('the departures to cancel', () => {
  it('are those with seats taken that have not started, including the one today', () => {
    const [today, later] = [departure('2026-12-10'), departure('2026-12-11')]
    const [left, empty] = [departure('2026-12-09'), departure('2026-12-12', { hasRow: false })]
    const cancelled = departure('2026-12-13', { isDepartureCancelled: true })
    expect(departuresToCancel([left, today, later, empty, cancelled], TODAY)).toEqual({
      toCancel: [today, later],
      leftOut: [
        { departure: left, reason: 'left' },
        { departure: empty, reason: 'nobody' },
        { departure: cancelled, reason: 'cancelled' },
      ],
    })
  })
  it('show the form as long as one of them can be cancelled, even when the first one was cancelled before', () => {
    const [cancelled, open] = [departure('2026-12-11', { isDepartureCancelled: true }), departure('2026-12-12')]
    const empty = departure('2026-12-13', { hasRow: false })
    const office = { today: TODAY, mayCancelDeparture: true }
    expect(isCancelledDeparturePage([cancelled, open], office)).toBe(false)
    expect(isCancelledDeparturePage([cancelled, open], { today: TODAY, mayCancelDeparture: false })).toBe(true)
    expect(isCancelledDeparturePage([cancelled, { ...open, isDepartureCancelled: true }, empty], office)).toBe(true)
    expect(isCancelledDeparturePage([open, cancelled], office)).toBe(false)
  })
})
