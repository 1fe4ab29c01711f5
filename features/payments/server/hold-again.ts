import type { BookingOwner, BookingRow } from '#features/bookings/server/booking-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import type { SeatMove } from '#features/seats/server/departure-repository.ts'
import { holdEnd } from '#features/seats/server/hold-end.ts'
import { holdSeats } from '#features/seats/server/hold-seats.ts'
import { type HoldSource, holdSourceKey } from '#features/seats/server/hold-source.ts'
import { seatMoves } from '#features/seats/server/move-seats.ts'
import { expireHoldQueue } from '#features/seats/server/queues.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** True when the seats are no longer held for the traveller, even before the job has ended the hold. */
export function isOver({ status, holdExpiresAt }: BookingRow, at: Date): boolean {
  return status === 'expired' || (status === 'held' && holdExpiresAt <= at)
}

/** The owner of the booking, even if somebody else opened it through a link. */
export function ownerOf({ ownerUserId, ownerCookieHash }: BookingRow): BookingOwner {
  return { userId: ownerUserId, cookieHash: ownerCookieHash }
}

type NewHold = {
  tx: Transaction
  /** A booking whose hold has expired. The caller has taken the hold lock of its owner. */
  booking: BookingRow
  /** The seats of other expired holds. */
  releasedSeats: readonly SeatMove[]
  source: HoldSource
  isPaymentOpen: boolean
  at: Date
}

/**
 * Takes the seats again for a booking whose hold has expired, if they are still available and the owner and the IP
 * address may hold them.
 *
 * @throws {AppError} `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`
 */
export async function holdAgain(platform: Platform, step: NewHold): Promise<void> {
  const { tx, booking, releasedSeats, at, source, isPaymentOpen } = step
  const owner = ownerOf(booking)
  const hasPaid = await bookingRepository.hasPaid(tx, owner)
  const holdSource = holdSourceKey(platform, { source, owner, hasPaid, departureId: booking.departureId })
  const hold = { tx, booking, owner, holdSource, isPaymentOpen, at }
  if (booking.status === 'held') {
    // The job has not ended the hold yet, so its seats are released and taken in one step.
    await bookingRepository.update(tx, booking.id, { holdSource })
    await holdSeats(platform, { ...hold, releasedSeats: [...releasedSeats, seatMoves.release(booking)] })
    return
  }
  const changes = { holdSource }
  await changeBookingStatus(tx, { booking, to: 'held', actor: 'traveller', cause: auditReasons.heldAgain, at, changes })
  await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: holdEnd(at) })
  await holdSeats(platform, { ...hold, releasedSeats })
}
