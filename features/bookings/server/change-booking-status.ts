import type { BookingStatus } from '#kernel/statuses/statuses.ts'
import { bookCase, unbookCase } from '#features/enquiries/server/case-bookings.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { bookingRepository, type BookingRow, type NewBookingRow } from './booking-repository.ts'

type BookingStatusChange = {
  /** The row, locked in this transaction. */
  booking: BookingRow
  to: BookingStatus
  actor: string
  cause: string
  at: Date
  /** Other columns that change in the same step. */
  changes?: Partial<NewBookingRow>
  /** True when the transaction neither reads nor changes the row afterwards: then the change need not be waited for. */
  isLast?: boolean
}

/**
 * Changes a booking's status, and writes its history in the same transaction. All code uses this function for it. When
 * the hold ends, it is forgotten from which address the seats were held.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function changeBookingStatus(tx: Transaction, change: BookingStatusChange): Promise<void> {
  const { booking, to, actor, cause, at, changes = {}, isLast = false } = change
  await recordStatusChange(tx, { entity: 'booking', entityId: booking.id, from: booking.status, to, actor, cause, at })
  const update = isLast ? bookingRepository.updateLast : bookingRepository.update
  await update(tx, booking.id, { ...(to !== 'held' && { holdSource: null }), ...changes, status: to })
  await followInInbox(tx, change)
}

/** A question is booked while seats are held for it or sold: it comes back when the hold ends unpaid, and goes when they are had again. */
async function followInInbox(tx: Transaction, { booking, to, at }: BookingStatusChange): Promise<void> {
  const isOver = to === 'expired' || to === 'cancelled'
  if (isOver && booking.status === 'held') await unbookCase(tx, { bookingId: booking.id, at })
  if (!isOver && booking.status === 'expired') await bookCase(tx, { bookingId: booking.id, at })
}
