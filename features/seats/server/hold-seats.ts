import { AppError } from '#kernel/errors/errors.ts'
import { countFurtherSeats } from '../rules/hold-rules.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type BookingOwner, bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { SeatMove } from './departure-repository.ts'
import { earlyHoldEnd } from './hold-end.ts'
import { holdRepository } from './hold-repository.ts'
import { moveSeatsAndQuery, seatMoves } from './move-seats.ts'
import { expireHoldQueue } from './queues.ts'

/**
 * Throws when the owner already has the maximum number of holds.
 *
 * @throws {AppError} `TOO_MANY_HOLDS`
 */
export function assertBelowHoldLimit(platform: Platform, others: number): void {
  if (isLimitReached(platform, others)) throw new AppError('TOO_MANY_HOLDS')
}

/** Whether an owner with this many holds has reached the limit. */
export function isLimitReached({ env, holdRules }: Platform, holds: number): boolean {
  return holds >= holdRules.maxHoldsPerOwner * env.rateLimitScale
}

type Hold = {
  tx: Transaction
  /** The booking. Its row already has the status and the end of the hold. */
  booking: Pick<BookingRow, 'id' | 'departureId' | 'guests'>
  /** The owner. The caller has already locked the owner’s row in `hold_turns`. */
  owner: BookingOwner
  /** The source as stored in the row ({@link holdSourceKey}). */
  holdSource: string | null
  /** Seats that are released in the same step. */
  releasedSeats: readonly SeatMove[]
  /** True when the traveller has opened the payment window of this booking. */
  isPaymentOpen: boolean
  at: Date
}

/**
 * Holds the seats of a booking, as the last step of its transaction. It checks the limits after taking the seats,
 * because no other transaction can then take seats of this departure until this one ends.
 *
 * @returns the end of the hold when it is earlier than usual, because few seats are left; otherwise null.
 * @throws {AppError} `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`
 */
export async function holdSeats(platform: Platform, hold: Hold): Promise<Date | null> {
  const { tx, booking, releasedSeats, isPaymentOpen, at } = hold
  const { movedSeats, found: others } = await moveSeatsAndQuery(platform, tx, {
    moves: [...releasedSeats, seatMoves.hold(booking)],
    query: () => holdRepository.findOthers(tx, { ...hold, now: at }),
  })
  const seats = movedSeats.find(({ departureId }) => departureId === booking.departureId)
  if (seats === undefined) throw new Error('a hold did not move the seats of its departure')
  assertBelowHoldLimit(platform, others.otherHoldCount)
  assertFairShare(platform, { booking, others: others.sourceHolds, seatsLeft: seats.left + booking.guests, at })
  if (isPaymentOpen || !platform.holdRules.isScarce(seats)) return null
  const end = earlyHoldEnd(at)
  await bookingRepository.update(tx, booking.id, { holdExpiresAt: end })
  await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: end })
  return end
}

type ShareQuery = {
  booking: Pick<BookingRow, 'guests'>
  others: readonly { guests: number; holdExpiresAt: Date }[]
  /** The seats available before this hold. */
  seatsLeft: number
  at: Date
}

function assertFairShare({ env, holdRules }: Platform, { booking, others, seatsLeft, at }: ShareQuery): void {
  const further = countFurtherSeats(
    others.map(({ guests }) => guests),
    booking.guests,
  )
  if (further <= holdRules.maxFurtherSeats(seatsLeft) * env.rateLimitScale) return
  const soonest = Math.min(...others.map(({ holdExpiresAt }) => holdExpiresAt.getTime()))
  throw new AppError('TOO_MANY_SEATS_HELD', { retryAfterSeconds: Math.ceil((soonest - at.getTime()) / 1000) })
}
