import { expect, it } from 'vitest'
import { reminderMoment } from './reminder-times.ts'

// It is the 22nd in India already.
const now = new Date('2026-11-21T20:00:00Z')

it.each([
  ['hour', '', '2026-11-21T21:00:00.000Z'],
  ['tomorrow', '', '2026-11-23T03:30:00.000Z'],
  ['moment', '2026-11-25T18:15', '2026-11-25T12:45:00.000Z'],
] as const)('a reminder “%s” is at its moment in India', (time, typed, moment) => {
  expect(reminderMoment(time, { typed, now })?.toISOString()).toBe(moment)
})

it('a moment that is not typed wholly is none', () => {
  expect(reminderMoment('moment', { typed: '2026-11-25', now })).toBeUndefined()
})
