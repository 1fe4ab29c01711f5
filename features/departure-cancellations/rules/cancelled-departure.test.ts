import { describe, expect, it } from 'vitest'
import { deadlineOf, isAllowedDeadline, mailReasonForChange } from './cancelled-departure.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const offer = (startDate: string, seats: number) => ({ startDate, seats })

describe('changed offers after a departure cancellation', () => {
  it.each([
    { what: 'more seats on the same date', offers: [offer('2026-12-17', 9)], is: null },
    { what: 'fewer seats there, enough for them', offers: [offer('2026-12-17', 2)], is: null },
    { what: 'too few seats there', offers: [offer('2026-12-17', 1)], is: 'offers' },
    { what: 'another date', offers: [offer('2026-12-17', 5), offer('2026-12-31', 2)], is: 'offers' },
    { what: 'another date that is too small', offers: [offer('2026-12-17', 5), offer('2026-12-31', 1)], is: null },
    { what: 'seats where too few were left', offers: [offer('2026-12-17', 5), offer('2026-12-24', 2)], is: 'offers' },
    { what: 'a date that ends', offers: [], is: 'offers' },
    { what: 'a later last moment', offers: [offer('2026-12-17', 5)], hours: 25, is: 'longer' },
    { what: 'a later last moment for other dates', offers: [], hours: 25, is: 'offers' },
  ])('are other choices for a group of two: $what', ({ offers, hours = 24, is }) => {
    const before = { offers: [offer('2026-12-17', 5), offer('2026-12-24', 1)], answerBy: inHours(24) }
    expect(mailReasonForChange(before, { offers, answerBy: inHours(hours) }, 2)).toBe(is)
  })

  it.each([
    { what: 'told in time', waiting: [{ told: 0, mail: null }], hours: 24 },
    { what: 'told late', waiting: [{ told: 23.5, mail: null }], hours: 24.5 },
    {
      what: 'one of them told late',
      waiting: [
        { told: 23.5, mail: null },
        { told: 0, mail: null },
      ],
      hours: 24.5,
    },
    { what: 'not told yet', waiting: [{ told: null, mail: null }], hours: 25 },
    { what: 'with other offers on the way', waiting: [{ told: 0, mail: 'offers' as const }], hours: 25 },
    { what: 'with a reminder on the way', waiting: [{ told: 0, mail: 'reminder' as const }], hours: 24 },
    { what: 'with nobody who waits', waiting: [], hours: 24 },
  ])('have one answer deadline for a group: $what', ({ waiting, hours }) => {
    const rows = waiting.map(({ told, mail }) => ({ toldAt: told === null ? null : inHours(told), writeAgain: mail }))
    expect(deadlineOf(inHours(24), rows, inHours(24))).toEqual(inHours(hours))
  })

  it.each([
    { what: 'the same, still to come', wanted: 24, present: 24, may: true },
    { what: 'the same, over', wanted: -1, present: -1, may: false },
    { what: 'a later one', wanted: 25, present: 24, may: true },
    { what: 'an earlier one', wanted: 23, present: 24, may: false },
    { what: 'a later one in half an hour', wanted: 0.5, present: 0.25, may: false },
    { what: 'a later one after it was over', wanted: 2, present: -1, may: true },
    { what: 'one in more than 30 days', wanted: 721, present: 24, may: false },
  ])('may have this answer deadline: $what', ({ wanted, present, may }) => {
    expect(isAllowedDeadline(inHours(wanted), inHours(present), NOW)).toBe(may)
  })
})
