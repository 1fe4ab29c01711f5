import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { decideTurns, offerEnd, MAX_SKIPS, type QueuedParty } from './waiting-turns.ts'

const now = new Date('2026-11-24T06:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const party = (id: string, seats: number, more: Partial<QueuedParty> = {}): QueuedParty => ({
  id,
  seats,
  skipped: 0,
  gatherUntil: null,
  ...more,
})
const decide = (seats: number, parties: QueuedParty[], isNew = false) => {
  const { offers, changedParties, heldSeats } = decideTurns({ seats, isNew }, parties, now)
  return {
    offers: offers.map(({ id }) => id).join(''),
    kept: heldSeats,
    changed: changedParties.map(({ party: { id }, skipped, gatherUntil }) => [id, skipped, gatherUntil]),
  }
}

describe('who gets available seats', () => {
  it('is the first party that fits completely, then the next one with the remaining seats', () => {
    expect(decide(5, [party('a', 2), party('b', 3), party('c', 1)])).toEqual({ offers: 'ab', kept: 0, changed: [] })
    expect(decide(0, [party('a', 2)])).toEqual({ offers: '', kept: 0, changed: [] })
  })

  it('skips a party that is too large, which keeps its position and counts each skip', () => {
    expect(decide(2, [party('a', 4), party('b', 2), party('c', 1)])).toEqual({
      offers: 'b',
      kept: 0,
      changed: [['a', 1, null]],
    })
    expect(decide(2, [party('a', 4), party('b', 3)])).toEqual({ offers: '', kept: 0, changed: [] })
  })

  it('skips nobody more than three times: then the seats are held for 48 hours', () => {
    const skipped = party('a', 4, { skipped: 3 })
    expect(decide(2, [skipped, party('b', 2)])).toEqual({ offers: '', kept: 2, changed: [['a', 3, later(48)]] })
    const two = [party('a', 4, { skipped: 2 }), party('b', 1), party('c', 1)]
    expect(decide(2, two)).toEqual({ offers: 'b', kept: 1, changed: [['a', 3, later(48)]] })
    expect(decide(4, [skipped, party('b', 2)])).toEqual({ offers: 'a', kept: 0, changed: [] })
  })

  it('counts released seats that go on public sale as a skip, also for a single party, so that seats are gathered once', () => {
    expect(decide(2, [party('a', 4)], true)).toEqual({ offers: '', kept: 0, changed: [['a', 1, null]] })
    expect(decide(2, [party('a', 4, { skipped: 2 })], true)).toEqual({ offers: '', kept: 0, changed: [['a', 3, null]] })
    expect(decide(2, [party('a', 4, { skipped: 3 })], true)).toEqual({
      offers: '',
      kept: 2,
      changed: [['a', 3, later(48)]],
    })
    // A party skipped by an offer gets only one skip, and seats already on public sale do not count as a skip.
    expect(decide(3, [party('a', 4), party('b', 2)], true)).toEqual({ offers: 'b', kept: 0, changed: [['a', 1, null]] })
    expect(decide(2, [party('a', 4)])).toEqual({ offers: '', kept: 0, changed: [] })
  })

  it('gathers seats for 48 hours once: then the party must fit completely, and the others are not blocked', () => {
    const gathering = party('a', 4, { skipped: 3, gatherUntil: later(1) })
    expect(decide(3, [gathering, party('b', 2)])).toEqual({ offers: '', kept: 3, changed: [] })
    const over = party('a', 4, { skipped: 3, gatherUntil: now })
    expect(decide(3, [over, party('b', 2)])).toEqual({ offers: 'b', kept: 0, changed: [['a', 0, now]] })
    const readyParty = party('a', 4, { gatherUntil: later(-1) })
    expect(decide(3, [readyParty, party('b', 2)], true)).toEqual({ offers: 'b', kept: 0, changed: [] })
    expect(decide(3, [readyParty], true)).toEqual({ offers: '', kept: 0, changed: [] })
    expect(decide(4, [readyParty, party('b', 2)])).toEqual({ offers: 'a', kept: 0, changed: [] })
  })

  it('gathers for all parties skipped three times together, so that many large parties hold seats no longer than one', () => {
    const both = [party('a', 4, { skipped: 3 }), party('b', 1), party('c', 5, { skipped: 3 })]
    const gatheringParties = [
      ['a', 3, later(48)],
      ['c', 3, later(48)],
    ]
    expect(decide(2, both)).toEqual({ offers: '', kept: 2, changed: gatheringParties })
    const over = [party('a', 4, { skipped: 3, gatherUntil: now }), party('c', 5, { skipped: 3, gatherUntil: now })]
    expect(decide(2, over)).toMatchObject({ offers: '', kept: 0 })
  })

  it('holds no released seat for a party that gets none, once its 48 hours are over', () => {
    let [waiting, clock] = [party('junk', 50), now]
    const heldBack = Array.from({ length: 40 }, () => {
      const turns = decideTurns({ seats: 1, isNew: true }, [waiting], clock)
      const [change] = turns.changedParties
      if (change !== undefined) waiting = party('junk', 50, change)
      clock = new Date(clock.getTime() + 24 * 3_600_000)
      return turns.heldSeats
    })
    expect(heldBack.slice(0, 6)).toEqual([0, 0, 0, 1, 1, 0])
    expect(heldBack.slice(6).every((seats) => seats === 0)).toBe(true)
  })

  it('offers or holds at most the available seats, splits no party, and skips none more than three times', () => {
    const parties = fc.array(
      fc.record({ seats: fc.integer({ min: 1, max: 50 }), skipped: fc.integer({ min: 0, max: 3 }) }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.boolean(), parties, (free, isNew, generated) => {
        const all = generated.map((one, i) => party(String(i), one.seats, { skipped: one.skipped }))
        const { offers, changedParties, heldSeats } = decideTurns({ seats: free, isNew }, all, now)
        const offeredSeats = offers.reduce((sum, { seats }) => sum + seats, 0)
        expect(offeredSeats + heldSeats).toBeLessThanOrEqual(free)
        expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
        for (const { skipped } of changedParties) expect(skipped).toBeLessThanOrEqual(MAX_SKIPS)
        // Nobody behind a party that may no longer be skipped gets an offer before it.
        const blocker = all.findIndex((one) => one.skipped >= MAX_SKIPS && !offers.includes(one))
        if (blocker >= 0) expect(offers.every(({ id }) => Number(id) < blocker)).toBe(true)
      }),
    )
  })
})

it('an offer lasts 24 hours, and only 4 hours within ten days of the start', () => {
  const today = calendarDate('2026-11-24')
  expect(offerEnd(now, { today, startDate: calendarDate('2026-12-05') })).toEqual(later(24))
  expect(offerEnd(now, { today, startDate: calendarDate('2026-12-04') })).toEqual(later(4))
})

describe('an offer of four hours', () => {
  const at = (text: string) => new Date(`${text}+05:30`)
  const end = (text: string, today: string, startDate = '2026-12-01') =>
    offerEnd(at(text), { today: calendarDate(today), startDate: calendarDate(startDate) })

  it.each([
    ['in the evening', '2026-11-24T20:59', '2026-11-25T00:59'],
    ['at night', '2026-11-24T21:00', '2026-11-25T12:00'],
    ['before the morning', '2026-11-24T03:10', '2026-11-24T12:00'],
    ['in the morning', '2026-11-24T08:00', '2026-11-24T12:00'],
  ])('ends at the right time when it is made %s', (_, madeAt, endsAt) => {
    expect(end(madeAt, '2026-11-24')).toEqual(at(endsAt))
  })

  it('does not wait until the morning on which the trip departs', () => {
    expect(end('2026-11-24T22:00', '2026-11-24', '2026-11-25')).toEqual(at('2026-11-25T02:00'))
  })
})
