import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { isBrokenPage, whoBreaks } from './who-breaks.ts'

const TODAY = calendarDate('2026-12-10')
const departure = (startDate: string, more: Partial<{ isBroken: boolean; hasRow: boolean }> = {}) => ({
  startDate,
  isBroken: false,
  hasRow: true,
  ...more,
})

describe('the departures of a break', () => {
  it('are those that somebody has a seat on and that have not left, also the one of today', () => {
    const [today, later] = [departure('2026-12-10'), departure('2026-12-11')]
    const [left, empty] = [departure('2026-12-09'), departure('2026-12-12', { hasRow: false })]
    const broken = departure('2026-12-13', { isBroken: true })
    expect(whoBreaks([left, today, later, empty, broken], TODAY)).toEqual({
      breaks: [today, later],
      leftOut: [
        { departure: left, why: 'left' },
        { departure: empty, why: 'nobody' },
        { departure: broken, why: 'broken' },
      ],
    })
  })
  it('are set up as long as one of them can break, also when the first one has broken before', () => {
    const [broken, open] = [departure('2026-12-11', { isBroken: true }), departure('2026-12-12')]
    const empty = departure('2026-12-13', { hasRow: false })
    const office = { today: TODAY, mayBreak: true }
    expect(isBrokenPage([broken, open], office)).toBe(false)
    expect(isBrokenPage([broken, open], { today: TODAY, mayBreak: false })).toBe(true)
    expect(isBrokenPage([broken, { ...open, isBroken: true }, empty], office)).toBe(true)
    expect(isBrokenPage([open, broken], office)).toBe(false)
  })
})
