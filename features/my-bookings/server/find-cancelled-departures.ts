import { answerLink } from '#features/bookings/server/cancellation-answer-link.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findCancelledTrips, type CancelledTrip } from '#features/bookings/server/cancelled-trip.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The cancelled departure of each booking, if any, with the answer page while an answer is possible. */
export async function findCancelledDeparture(
  platform: Platform,
  bookings: readonly BookingRow[],
): Promise<(booking: BookingRow) => { departureCancellation: CancelledTrip | undefined; answerPath: string | null }> {
  const found = await findCancelledTrips(
    platform,
    bookings.map(({ id }) => id),
  )
  return (booking) => {
    const departureCancellation = found.get(booking.id)
    // While an office payment awaits confirmation, the booker has nothing to choose.
    const isRequested = departureCancellation?.outcome === 'waits' && booking.status === 'confirmed'
    return {
      departureCancellation,
      answerPath: isRequested ? answerLink(platform, { id: departureCancellation.rowId }, booking) : null,
    }
  }
}
