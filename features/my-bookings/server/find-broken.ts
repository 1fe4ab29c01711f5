import { answerLink } from '#features/bookings/server/break-answer-link.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findBrokenTrips, type BrokenTrip } from '#features/bookings/server/broken-trip.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** What is said of the departure of each booking, when we broke it, with the page of the answer while it may be given. */
export async function findBroken(
  platform: Platform,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow) => { broken: BrokenTrip | undefined; answerPath: string | null }> {
  const found = await findBrokenTrips(
    platform,
    bookings.map(({ id }) => id),
  )
  return (booking) => {
    const broken = found.get(booking.id)
    // While a second person at the office looks at its payment, there is nothing to choose.
    const isAsked = broken?.outcome === 'waits' && booking.status === 'confirmed'
    return { broken, answerPath: isAsked ? answerLink(platform, { id: broken.rowId }, booking) : null }
  }
}
