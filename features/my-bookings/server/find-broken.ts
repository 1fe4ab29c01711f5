import { answerLink } from '#server/features/bookings/break-answer-link.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { findBrokenTrips, type BrokenTrip } from '#server/features/bookings/broken-trip.ts'
import type { Platform } from '#server/platform/platform.ts'

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
