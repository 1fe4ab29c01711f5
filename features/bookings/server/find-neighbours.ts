import type { BookingNeighbours } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingSort } from '../rules/desk-booking-views.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { DeskBookingFilter } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

type Asked = { reference: string; filter: DeskBookingFilter; sort: DeskBookingSort }

/** The place of a booking in a list, and the bookings beside it. A booking that has left the list has no place. */
export async function findNeighbours(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reference, filter, sort }: Asked,
): Promise<BookingNeighbours> {
  const now = clock.now()
  const asked = { filter, moment: { now, today: todayIn(BUSINESS_TIME_ZONE, now) } }
  const { bookings: total } = await deskBookingRepository.sumUp(db, asked)
  const place = await deskBookingRepository.findPlace(db, asked, { sort, reference })
  if (place === undefined) return { position: null, total, previous: null, next: null }
  const page = { sort, after: place, limit: 1 }
  const [before, [previous], [next]] = await Promise.all([
    deskBookingRepository.countBefore(db, asked, { sort, place }),
    deskBookingRepository.list(db, asked, { ...page, isBackwards: true }),
    deskBookingRepository.list(db, asked, { ...page, isBackwards: false }),
  ])
  return {
    position: before + 1,
    total,
    previous: previous?.row.reference ?? null,
    next: next?.row.reference ?? null,
  }
}
