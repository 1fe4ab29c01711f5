import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { reviewWindow } from './review-window.ts'

const endDate = calendarDate('2026-05-10')
const day = (text: string) => calendarDate(text)
const completed = { bookingStatus: 'completed', endDate, writtenOn: null, isWithheld: false } as const

describe('reviewWindow', () => {
  it('opens only with a completed booking', () => {
    const today = day('2026-05-12')
    for (const bookingStatus of ['held', 'confirmed', 'expired', 'cancelled', 'needs_review'] as const)
      expect(reviewWindow({ ...completed, bookingStatus, today })).toEqual({ state: 'not_travelled' })
    expect(reviewWindow({ ...completed, today })).toEqual({ state: 'open', until: '2027-05-10' })
  })
  it('closes a year after the return, the last day included', () => {
    expect(reviewWindow({ ...completed, today: day('2027-05-10') }).state).toBe('open')
    expect(reviewWindow({ ...completed, today: day('2027-05-11') }).state).toBe('closed')
  })
  it('lets a review be changed for 30 days from its first writing', () => {
    const reviewed = { ...completed, writtenOn: day('2026-06-01') }
    expect(reviewWindow({ ...reviewed, today: day('2026-07-01') })).toEqual({ state: 'open', until: '2026-07-01' })
    expect(reviewWindow({ ...reviewed, today: day('2026-07-02') }).state).toBe('closed')
  })
  it('lets the author correct a withheld review until the year is over', () => {
    const withheld = { ...completed, writtenOn: day('2026-06-01'), isWithheld: true }
    expect(reviewWindow({ ...withheld, today: day('2026-12-24') })).toEqual({ state: 'open', until: '2027-05-10' })
    expect(reviewWindow({ ...withheld, today: day('2027-05-11') }).state).toBe('closed')
  })
})
