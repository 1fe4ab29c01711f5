import { describe, expect, it } from 'vitest'
import type { TripFiles } from '#features/documents/api/schemas.ts'
import { nextStepOf } from './next-step.ts'

const booking = { guests: 4, refund: 'none', broken: null } as const
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
  it('is to pay while the seats are held, and to choose dates again when they went back', () => {
    expect(nextStepOf(booking, 'held', undefined)).toEqual({ is: 'pay' })
    expect(nextStepOf(booking, 'expired', undefined)).toEqual({ is: 'book again' })
    expect(nextStepOf({ ...booking, refund: 'under_way', broken: null }, 'expired', undefined)).toBeNull()
  })

  it('is to name the travellers before anything else of a paid trip, until all are named', () => {
    const asking = { ...trip, travellersUrl: '/travellers#t', unnamed: 2 }
    expect(nextStepOf(booking, 'confirmed', asking)).toEqual({ is: 'name', url: '/travellers#t', named: 2 })
    expect(nextStepOf(booking, 'confirmed', { ...asking, unnamed: 0 })).toEqual({ is: 'open', url: '/trip#t' })
    expect(nextStepOf(booking, 'confirmed', trip)).toEqual({ is: 'open', url: '/trip#t' })
  })

  it('is to write about a trip that is over, once', () => {
    const over = { ...trip, review: { url: '/review#t', isWritten: false } }
    expect(nextStepOf(booking, 'completed', over)).toEqual({ is: 'review', url: '/review#t' })
    expect(nextStepOf(booking, 'completed', { ...over, review: { url: '/r', isWritten: true } })).toBeNull()
  })

  it('is nothing else while its departure does not take place and its booker has not chosen', () => {
    const broken = {
      day: '2026-12-10',
      outcome: 'waits',
      answerBy: '2026-11-25T14:30:00.000Z',
      answerPath: '/b',
    } as const
    expect(nextStepOf({ ...booking, broken }, 'confirmed', trip)).toBeNull()
    expect(nextStepOf({ ...booking, broken: { ...broken, outcome: 'moved' } }, 'confirmed', trip)).toEqual({
      is: 'open',
      url: '/trip#t',
    })
  })

  it('is nothing while the papers are not written, and after a cancellation', () => {
    expect(nextStepOf(booking, 'confirmed', undefined)).toBeNull()
    expect(nextStepOf(booking, 'cancelled', trip)).toBeNull()
    expect(nextStepOf(booking, 'needs_review', undefined)).toBeNull()
  })
})
