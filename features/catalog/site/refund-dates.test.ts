import { expect, it } from 'vitest'
import { DEFAULT_CANCELLATION_POLICY } from '../rules/cancellation-policy.ts'
import { addDates } from './known-dates.ts'
import { datesWithFullRefund, lastDayOf } from './refund-dates.ts'

/** Noon in India on Saturday 21 November 2026. */
const now = new Date('2026-11-21T06:30:00Z')
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-28']
const knownDates = addDates(
  new Map(),
  days.map((date, index) => ({ date, seatsLeft: index + 1, pricePerPerson: 100 })),
)

it('offers the first two dates with a full refund and seats for all guests', () => {
  const chips = (guests: number) =>
    datesWithFullRefund(knownDates, { policy: DEFAULT_CANCELLATION_POLICY, guests, now })
  expect(chips(1)).toEqual([
    { date: '2026-11-23', until: 'Sat, 21 Nov' },
    { date: '2026-11-25', until: 'Mon, 23 Nov' },
  ])
  expect(chips(5)).toEqual([{ date: '2026-11-28', until: 'Thu, 26 Nov' }])
  expect(chips(6)).toEqual([])
})

it('offers none when the package never refunds everything', () => {
  const policy = [{ hoursBefore: 24, basisPoints: 9000 }]
  expect(datesWithFullRefund(knownDates, { policy, guests: 1, now })).toEqual([])
})

it('shows the time only when the deadline is not the end of a day', () => {
  expect(lastDayOf(new Date('2026-11-26T18:30:00Z'))).toBe('Thu, 26 Nov 2026')
  expect(lastDayOf(new Date('2026-11-26T06:30:00Z'))).toBe('Thu, 26 Nov 2026, 11:59')
})
