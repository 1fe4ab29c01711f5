import type { DUE_REASONS } from '#features/payments/rules/due.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { dueLink } from '#features/payments/server/due-link.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'

type Asked = { bookingId: string; reason: (typeof DUE_REASONS)[number] }

/** The page of one due of a booking. */
export type PathOf = (asked: Asked) => string | null

/**
 * The pages on which what is due on some bookings is paid: what is owed again, and the difference of a change, each by
 * itself. Null while the office takes the money.
 */
export async function findPayPaths(platform: Platform, bookings: readonly BookingRow[]): Promise<PathOf> {
  const open = bookings.filter(({ status }) => status !== 'held')
  const dues = await dueRepository.findOpen(
    platform.db,
    open.map(({ id }) => id),
  )
  return ({ bookingId, reason }) => {
    const booking = open.find(({ id }) => id === bookingId)
    const due = dues.find((one) => one.bookingId === bookingId && one.reason === reason && !one.isByHand)
    return due === undefined || booking === undefined ? null : dueLink(platform, due, booking)
  }
}
