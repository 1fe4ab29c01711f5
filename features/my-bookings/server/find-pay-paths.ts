import type { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { balanceDueLink } from '#features/payments/server/balance-due-link.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'

type Query = { bookingId: string; reason: (typeof BALANCE_DUE_REASONS)[number] }

/** The page for paying one balance due of a booking. */
export type FindPayPath = (request: Query) => string | null

/**
 * Finds the pages for paying the open balances of bookings. The debt and the difference for a change have separate
 * pages. A page is null while an office payment for its balance awaits confirmation.
 */
export async function findPayPaths(platform: Platform, bookings: readonly BookingRow[]): Promise<FindPayPath> {
  const open = bookings.filter(({ status }) => status !== 'held')
  const dues = await balanceDueRepository.findOpen(
    platform.db,
    open.map(({ id }) => id),
  )
  return ({ bookingId, reason }) => {
    const booking = open.find(({ id }) => id === bookingId)
    const due = dues.find((one) => one.bookingId === bookingId && one.reason === reason && !one.isByHand)
    return due === undefined || booking === undefined ? null : balanceDueLink(platform, due, booking)
  }
}
