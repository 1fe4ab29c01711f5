import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { checkDepartureChange, type DepartureState } from './departure-change.ts'

const state: DepartureState = {
  capacity: 40,
  pricePaise: null,
  isClosed: false,
  isGuaranteed: false,
  numberToRun: null,
  ledBy: null,
}
const facts = { state, taken: 31, startDate: calendarDate('2026-12-10'), today: calendarDate('2026-11-26'), version: 2 }

describe('checkDepartureChange', () => {
  it.each([
    [{ kind: 'seats', seats: 31 } as const, 31],
    [{ kind: 'moreSeats', seats: 5 } as const, 45],
    [{ kind: 'moreSeats', seats: -9 } as const, 31],
  ])('%j results in %i seats', (change, seats) => {
    expect(checkDepartureChange(change, facts)).toMatchObject({ after: { capacity: seats }, leftOut: null })
  })

  it.each([
    ['fewer than are sold and held', { kind: 'seats', seats: 30 } as const, facts, 'below'],
    ['no seat at all', { kind: 'seats', seats: 0 } as const, { ...facts, taken: 0 }, 'below'],
    ['more than a departure has', { kind: 'moreSeats', seats: 461 } as const, facts, 'tooMany'],
    ['a day on which nothing starts', { kind: 'close' } as const, { ...facts, state: null }, 'unknown'],
    [
      'a day without a seat, to open it again',
      { kind: 'reopen' } as const,
      { ...facts, taken: 0, state: { ...state, capacity: 0, isClosed: true } },
      'unknown',
    ],
    ['one that has left', { kind: 'close' } as const, { ...facts, today: calendarDate('2026-12-11') }, 'past'],
  ])('leaves out %s', (...[, change, changeFacts, reason]) => {
    expect(checkDepartureChange(change, changeFacts)).toEqual({ after: null, isSame: false, leftOut: reason })
  })

  it.each([
    ['seats', { capacity: 35 }],
    ['price', { pricePaise: 500_000 }],
    ['closing', { isClosed: true }],
    ['what else is said of it', { version: 1 }],
  ])('leaves out one whose %s differs from what was shown, unless it already has the wanted value', (...[, other]) => {
    const seen = { capacity: 40, pricePaise: null, isClosed: false, version: 2 }
    const more = { kind: 'moreSeats', seats: 5 } as const
    expect(checkDepartureChange(more, { ...facts, seen })).toMatchObject({ after: { capacity: 45 } })
    const late = { ...facts, seen: { ...seen, ...other } }
    expect(checkDepartureChange(more, late)).toMatchObject({ leftOut: 'changed' })
    expect(checkDepartureChange({ kind: 'seats', seats: 40 }, late)).toMatchObject({ isSame: true })
  })

  it('reports when nothing changes, even for an overbooked departure', () => {
    expect(checkDepartureChange({ kind: 'reopen' }, facts)).toMatchObject({ isSame: true })
    expect(checkDepartureChange({ kind: 'close' }, { ...facts, taken: 41 })).toMatchObject({
      isSame: false,
      leftOut: null,
    })
  })
})
