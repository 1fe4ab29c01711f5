import type { BookingOwner, BookingRow } from '#features/bookings/server/booking-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import type { SeatMove } from '#features/bookings/server/departure-repository.ts'
import { holdEnd } from '#features/bookings/server/hold-end.ts'
import { holdSeats } from '#features/bookings/server/hold-seats.ts'
import { type HoldSource, holdSourceKey } from '#features/bookings/server/hold-source.ts'
import { seatMoves } from '#features/bookings/server/move-seats.ts'
import { expireHoldQueue } from '#features/bookings/server/queues.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** True when nothing holds the seats for the traveller any more, also before the job has noticed it. */
export function isOver({ status, holdExpiresAt }: BookingRow, at: Date): boolean {
  return status === 'expired' || (status === 'held' && holdExpiresAt <= at)
}

/** Whose booking it is, whoever opened it by a link. */
export function ownerOf({ ownerUserId, ownerCookieHash }: BookingRow): BookingOwner {
  return { userId: ownerUserId, cookieHash: ownerCookieHash }
}

type NewHold = {
  tx: Transaction
  /** Its hold is over, and the turn of its owner is taken. */
  booking: BookingRow
  /** The seats of other expired holds. */
  freed: readonly SeatMove[]
  source: HoldSource
  isPaymentOpen: boolean
  at: Date
}

/**
 * Takes the seats again for a booking whose hold is over, if they are still free and the owner and the address may hold
 * them.
 *
 * @throws {AppError} `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`
 */
export async function holdAgain(platform: Platform, step: NewHold): Promise<void> {
  const { tx, booking, freed, at, source, isPaymentOpen } = step
  const owner = ownerOf(booking)
  const hasPaid = await bookingRepository.hasPaid(tx, owner)
  const holdSource = holdSourceKey(platform, { source, owner, hasPaid, departureId: booking.departureId })
  const hold = { tx, booking, owner, holdSource, isPaymentOpen, at }
  if (booking.status === 'held') {
    // The job has not ended the hold yet, so its seats are given back and taken in one step.
    await bookingRepository.update(tx, booking.id, { holdSource })
    await holdSeats(platform, { ...hold, freed: [...freed, seatMoves.release(booking)] })
    return
  }
  const changes = { holdSource }
  await changeBookingStatus(tx, { booking, to: 'held', actor: 'traveller', cause: 'held again', at, changes })
  await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: holdEnd(at) })
  await holdSeats(platform, { ...hold, freed })
}
