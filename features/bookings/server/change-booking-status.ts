import type { BookingStatus } from '#kernel/statuses/statuses.ts'
import { linkCaseToBooking, unlinkCaseFromBooking } from '#features/enquiries/server/case-bookings.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { bookingRepository, type BookingRow, type NewBookingRow } from './booking-repository.ts'

type BookingStatusChange = {
  /** The booking's row, locked in this transaction. */
  booking: BookingRow
  to: BookingStatus
  actor: string
  cause: string
  at: Date
  /** Other columns that change in the same update. */
  changes?: Partial<NewBookingRow>
  /** True when the transaction does not use the row afterwards, so that it does not have to wait for this update. */
  isLastWrite?: boolean
}

/**
 * Changes a booking's status, and writes its history in the same transaction. All code changes statuses through this
 * function. When the hold ends, the IP address that held the seats is deleted.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function changeBookingStatus(tx: Transaction, change: BookingStatusChange): Promise<void> {
  const { booking, to, actor, cause, at, changes = {}, isLastWrite = false } = change
  await recordStatusChange(tx, { entity: 'booking', entityId: booking.id, from: booking.status, to, actor, cause, at })
  const update = isLastWrite ? bookingRepository.updateLast : bookingRepository.update
  await update(tx, booking.id, { ...(to !== 'held' && { holdSource: null }), ...changes, status: to })
  await updateEnquiryStatus(tx, change)
}

/**
 * An enquiry counts as booked while seats are held or sold for it. It reopens when the hold ends unpaid, and closes
 * when the seats are taken again.
 */
async function updateEnquiryStatus(tx: Transaction, { booking, to, at }: BookingStatusChange): Promise<void> {
  const isOver = to === 'expired' || to === 'cancelled'
  if (isOver && booking.status === 'held') await unlinkCaseFromBooking(tx, { bookingId: booking.id, at })
  if (!isOver && booking.status === 'expired') await linkCaseToBooking(tx, { bookingId: booking.id, at })
}
