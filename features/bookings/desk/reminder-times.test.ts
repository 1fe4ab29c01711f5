import { expect, it } from 'vitest'
import { toReminderTime } from './reminder-times.ts'

// In India it is already the 22nd.
const now = new Date('2026-11-21T20:00:00Z')

it.each([
  ['hour', '', '2026-11-21T21:00:00.000Z'],
  ['tomorrow', '', '2026-11-23T03:30:00.000Z'],
  ['moment', '2026-11-25T18:15', '2026-11-25T12:45:00.000Z'],
] as const)('a reminder “%s” is due at the right time in India', (time, typed, at) => {
  expect(toReminderTime(time, { typedTime: typed, now })?.toISOString()).toBe(at)
})

it('an incomplete date and time is ignored', () => {
  expect(toReminderTime('moment', { typedTime: '2026-11-25', now })).toBeUndefined()
})
