import type { BookingNeighbours } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingSort } from '../rules/desk-booking-views.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { DeskBookingFilter } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

type Query = { reference: string; filter: DeskBookingFilter; sort: DeskBookingSort }

/**
 * The position of a booking in a list, and the bookings before and after it. A booking that has left the list has no
 * position.
 */
export async function getNeighbours(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reference, filter, sort }: Query,
): Promise<BookingNeighbours> {
  const now = clock.now()
  const request = { filter, time: { now, today: todayIn(BUSINESS_TIME_ZONE, now) } }
  const { bookings: total } = await deskBookingRepository.sumUp(db, request)
  const position = await deskBookingRepository.findPosition(db, request, { sort, reference })
  if (position === undefined) return { position: null, total, previous: null, next: null }
  const page = { sort, after: position, limit: 1 }
  const [before, [previous], [next]] = await Promise.all([
    deskBookingRepository.countBefore(db, request, { sort, position }),
    deskBookingRepository.list(db, request, { ...page, isBackwards: true }),
    deskBookingRepository.list(db, request, { ...page, isBackwards: false }),
  ])
  return {
    position: before + 1,
    total,
    previous: previous?.row.reference ?? null,
    next: next?.row.reference ?? null,
  }
}
