import { expect, it } from 'vitest'
import { trailEntries } from './trail-entries.ts'

it('the trail of a booking shows actions, notes and emails in one timeline, latest first', () => {
  const entries = trailEntries(
    [
      { id: '3', at: '2026-11-21T12:00:00.000Z', who: 'Priya Nair', kind: 'note', text: 'Rings at noon', reason: '' },
      {
        id: '1',
        at: '2026-11-21T10:00:00.000Z',
        who: 'gateway',
        kind: 'action',
        text: 'booking_confirmed',
        reason: 'paid',
      },
    ],
    [
      {
        id: '2',
        at: '2026-11-21T11:00:00.000Z',
        subject: 'Booking PTK-7Q4M2XK',
        to: 'a@example.com',
        status: 'failed',
      },
    ],
  )
  expect(entries.map(({ who, description, isNote }) => [who, description, isNote])).toEqual([
    ['Priya Nair', 'Rings at noon', true],
    ['Email', 'Email “Booking PTK-7Q4M2XK”: not delivered', false],
    ['Gateway', 'Booking confirmed: paid', false],
  ])
})
