import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { dueLink } from '#server/features/payments/due-link.ts'
import { dueRepository } from '#server/features/payments/due-repository.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The pages on which what is due on some bookings is paid, by their id. None while the office takes the money. */
export async function findPayPaths(platform: Platform, bookings: readonly BookingRow[]): Promise<Map<string, string>> {
  const dues = await dueRepository.findOpen(
    platform.db,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.flatMap((booking) => {
      const due = dues.find(({ bookingId, isByHand }) => bookingId === booking.id && !isByHand)
      return due === undefined || booking.status === 'held' ? [] : [[booking.id, dueLink(platform, due, booking)]]
    }),
  )
}
