import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { judgeDepartureChange, type DepartureState } from './departure-change.ts'

const state: DepartureState = {
  capacity: 40,
  pricePaise: null,
  isClosed: false,
  isGuaranteed: false,
  numberToRun: null,
  ledBy: null,
}
const found = { state, taken: 31, startDate: calendarDate('2026-12-10'), today: calendarDate('2026-11-26'), version: 2 }

describe('judgeDepartureChange', () => {
  it.each([
    [{ kind: 'seats', seats: 31 } as const, 31],
    [{ kind: 'moreSeats', seats: 5 } as const, 45],
    [{ kind: 'moreSeats', seats: -9 } as const, 31],
  ])('%j gives %i seats', (change, seats) => {
    expect(judgeDepartureChange(change, found)).toMatchObject({ after: { capacity: seats }, leftOut: null })
  })

  it.each([
    ['fewer than are sold and held', { kind: 'seats', seats: 30 } as const, found, 'below'],
    ['no seat at all', { kind: 'seats', seats: 0 } as const, { ...found, taken: 0 }, 'below'],
    ['more than a departure has', { kind: 'moreSeats', seats: 461 } as const, found, 'tooMany'],
    ['a day on which nothing starts', { kind: 'close' } as const, { ...found, state: null }, 'unknown'],
    [
      'a day without a seat, to open it again',
      { kind: 'reopen' } as const,
      { ...found, taken: 0, state: { ...state, capacity: 0, isClosed: true } },
      'unknown',
    ],
    ['one that has left', { kind: 'close' } as const, { ...found, today: calendarDate('2026-12-11') }, 'past'],
  ])('leaves out %s', (...[, change, of, why]) => {
    expect(judgeDepartureChange(change, of)).toEqual({ after: null, isSame: false, leftOut: why })
  })

  it.each([
    ['seats', { capacity: 35 }],
    ['price', { pricePaise: 500_000 }],
    ['closing', { isClosed: true }],
    ['what else is said of it', { version: 1 }],
  ])('leaves out one with another %s than was seen, unless it is so already', (...[, other]) => {
    const seen = { capacity: 40, pricePaise: null, isClosed: false, version: 2 }
    const more = { kind: 'moreSeats', seats: 5 } as const
    expect(judgeDepartureChange(more, { ...found, seen })).toMatchObject({ after: { capacity: 45 } })
    const late = { ...found, seen: { ...seen, ...other } }
    expect(judgeDepartureChange(more, late)).toMatchObject({ leftOut: 'changed' })
    expect(judgeDepartureChange({ kind: 'seats', seats: 40 }, late)).toMatchObject({ isSame: true })
  })

  it('says when nothing changes, also of a departure that is over its seats already', () => {
    expect(judgeDepartureChange({ kind: 'reopen' }, found)).toMatchObject({ isSame: true })
    expect(judgeDepartureChange({ kind: 'close' }, { ...found, taken: 41 })).toMatchObject({
      isSame: false,
      leftOut: null,
    })
  })
})
