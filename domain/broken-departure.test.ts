import { describe, expect, it } from 'vitest'
import { changesChoices, mayAnswerUntil } from './broken-departure.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const offer = (startDate: string, seats: number) => ({ startDate, seats })

describe('other offers after a break', () => {
  const before = { offers: [offer('2026-12-17', 5), offer('2026-12-24', 0)], answerBy: inHours(24) }

  it.each([
    { what: 'more seats on the same date', offers: [offer('2026-12-17', 9)], hours: 24, isOther: false },
    { what: 'fewer seats there', offers: [offer('2026-12-17', 1)], hours: 24, isOther: false },
    { what: 'another date', offers: [offer('2026-12-17', 5), offer('2026-12-31', 2)], hours: 24, isOther: true },
    {
      what: 'seats where none were left',
      offers: [offer('2026-12-17', 5), offer('2026-12-24', 1)],
      hours: 24,
      isOther: true,
    },
    { what: 'a date that ends', offers: [], hours: 24, isOther: true },
    { what: 'a later last moment', offers: [offer('2026-12-17', 5)], hours: 25, isOther: true },
  ])('are other choices for travellers: $what', ({ offers, hours, isOther }) => {
    expect(changesChoices(before, { offers, answerBy: inHours(hours) })).toBe(isOther)
  })

  it.each([
    { what: 'the same, still to come', wanted: 24, present: 24, may: true },
    { what: 'the same, over', wanted: -1, present: -1, may: false },
    { what: 'a later one', wanted: 25, present: 24, may: true },
    { what: 'an earlier one', wanted: 23, present: 24, may: false },
    { what: 'a later one in half an hour', wanted: 0.5, present: 0.25, may: false },
    { what: 'a later one after it was over', wanted: 2, present: -1, may: true },
    { what: 'one in more than 30 days', wanted: 721, present: 24, may: false },
  ])('may have a last moment: $what', ({ wanted, present, may }) => {
    expect(mayAnswerUntil(inHours(wanted), inHours(present), NOW)).toBe(may)
  })
})
