import { describe, expect, it } from 'vitest'
import type { TripFiles } from '#features/documents/api/calls.ts'
import { nextStepOf } from './next-step.ts'

const booking = { guests: 4, refund: 'none', departureCancellation: null } as const
const trip: TripFiles = {
  reference: 'PTK-7Q4M2XK',
  voucherUrl: '/v',
  calendarUrl: '/c',
  tripUrl: '/trip#t',
  travellersUrl: null,
  unnamed: null,
  review: null,
}

describe('the next step of a booking', () => {
  it('is to pay while the seats are held, and to choose dates again after they were released', () => {
    expect(nextStepOf(booking, 'held', undefined)).toEqual({ is: 'pay' })
    expect(nextStepOf(booking, 'expired', undefined)).toEqual({ is: 'book again' })
    expect(
      nextStepOf({ ...booking, refund: 'under_way', departureCancellation: null }, 'expired', undefined),
    ).toBeNull()
  })

  it('is to name the travellers before anything else on a paid trip, until all are named', () => {
    const unnamedTrip = { ...trip, travellersUrl: '/travellers#t', unnamed: 2 }
    expect(nextStepOf(booking, 'confirmed', unnamedTrip)).toEqual({ is: 'name', url: '/travellers#t', named: 2 })
    expect(nextStepOf(booking, 'confirmed', { ...unnamedTrip, unnamed: 0 })).toEqual({ is: 'open', url: '/trip#t' })
    expect(nextStepOf(booking, 'confirmed', trip)).toEqual({ is: 'open', url: '/trip#t' })
  })

  it('is to review a trip that is over, once', () => {
    const over = { ...trip, review: { url: '/review#t', isWritten: false } }
    expect(nextStepOf(booking, 'completed', over)).toEqual({ is: 'review', url: '/review#t' })
    expect(nextStepOf(booking, 'completed', { ...over, review: { url: '/r', isWritten: true } })).toBeNull()
  })

  it('is empty while its departure is cancelled and its booker has not chosen', () => {
    const departureCancellation = {
      day: '2026-12-10',
      outcome: 'waits',
      answerBy: '2026-11-25T14:30:00.000Z',
      answerPath: '/b',
    } as const
    expect(nextStepOf({ ...booking, departureCancellation }, 'confirmed', trip)).toBeNull()
    expect(
      nextStepOf(
        { ...booking, departureCancellation: { ...departureCancellation, outcome: 'moved' } },
        'confirmed',
        trip,
      ),
    ).toEqual({
      is: 'open',
      url: '/trip#t',
    })
  })

  it('is empty while the documents are not ready, and after a cancellation', () => {
    expect(nextStepOf(booking, 'confirmed', undefined)).toBeNull()
    expect(nextStepOf(booking, 'cancelled', trip)).toBeNull()
    expect(nextStepOf(booking, 'needs_review', undefined)).toBeNull()
  })
})
