import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestTicks, attendanceAt, type Tick } from './roll-call.ts'

const halt = { day: 2, name: 'Bet Dwarka' }
const tick = (change: Partial<Tick>): Tick => ({
  reference: 'PTK-AAAAAAA',
  place: 1,
  day: 2,
  halt: 'Bet Dwarka',
  isHere: true,
  at: '2026-12-11T04:00:00.000Z',
  phone: 'one',
  nth: 1,
  who: 'Hetal',
  ...change,
})
const attendance = (...ticks: Tick[]) => attendanceAt(halt, ticks).get('PTK-AAAAAAA 1')

describe('a roll-call of two phones', () => {
  it('uses the latest tick, in any order of arrival, and names the other phone when they differ', () => {
    const here = tick({})
    const missing = tick({ isHere: false, phone: 'two', at: '2026-12-11T04:05:00.000Z', who: 'Ramesh' })
    for (const order of [
      [here, missing],
      [missing, here],
    ])
      expect(attendance(...order)).toMatchObject({ isHere: false, latest: { who: 'Ramesh' }, other: { who: 'Hetal' } })
    expect(attendance(here, tick({ phone: 'two' }))?.other).toBeNull()
  })

  it('trusts the order in which a phone counted its ticks, not its clock', () => {
    const first = tick({ at: '2026-12-11T09:00:00.000Z' })
    const undone = tick({ isHere: false, nth: 2, at: '2026-12-11T04:00:00.000Z' })
    expect(attendance(undone, first)).toMatchObject({ isHere: false, other: null })
  })

  it('does not change other halts, days and seats', () => {
    expect(attendance(tick({ day: 3 }), tick({ halt: 'Hotel' }), tick({ place: 2 }))).toBeUndefined()
  })

  it('has the same result for any order and any repetition of the ticks', () => {
    const ticks = fc.uniqueArray(
      fc.record({
        phone: fc.constantFrom('one', 'two', 'three'),
        nth: fc.integer({ min: 1, max: 9 }),
        isHere: fc.boolean(),
        place: fc.integer({ min: 1, max: 2 }),
        at: fc.constantFrom('2026-12-11T04:00:00.000Z', '2026-12-11T04:01:00.000Z'),
      }),
      { selector: ({ phone, nth }) => `${phone} ${nth}`, maxLength: 12 },
    )
    fc.assert(
      fc.property(ticks, fc.integer(), (facts, seed) => {
        const all = facts.map(tick)
        const shuffled = all.toSorted((a, b) => ((a.nth * 31 + seed) % 7) - ((b.nth * 31 + seed) % 7))
        const sorted = (standings: ReturnType<typeof attendanceAt>) =>
          [...standings].toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect(sorted(attendanceAt(halt, [...shuffled, ...all]))).toEqual(sorted(attendanceAt(halt, all)))
        expect(sorted(attendanceAt(halt, latestTicks(all)))).toEqual(sorted(attendanceAt(halt, all)))
      }),
    )
  })
})
