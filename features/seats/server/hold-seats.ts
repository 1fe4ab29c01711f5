import { AppError } from '#kernel/errors/errors.ts'
import { furtherSeatsWith } from '../rules/hold-rules.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type BookingOwner, bookingRepository, type BookingRow } from './booking-repository.ts'
import type { SeatMove } from './departure-repository.ts'
import { earlyHoldEnd } from './hold-end.ts'
import { holdRepository } from './hold-repository.ts'
import { moveSeatsAndLook, seatMoves } from './move-seats.ts'
import { expireHoldQueue } from './queues.ts'

/**
 * Refuses one hold more than an owner may have.
 *
 * @throws {AppError} `TOO_MANY_HOLDS`
 */
export function assertFewHolds(platform: Platform, others: number): void {
  if (isLimitReached(platform, others)) throw new AppError('TOO_MANY_HOLDS')
}

/** Whether an owner with so many holds may have no other one. */
export function isLimitReached({ env, holdRules }: Platform, holds: number): boolean {
  return holds >= holdRules.bookingsOfOwner * env.rateLimitScale
}

type Hold = {
  tx: Transaction
  /** The booking, whose row has its end of the hold and its status already. */
  booking: Pick<BookingRow, 'id' | 'departureId' | 'guests'>
  /** The caller has taken the owner's turn. */
  owner: BookingOwner
  /** As the row has it ({@link holdSourceKey}). */
  holdSource: string | null
  /** Seats that become free in the same step. */
  freed: readonly SeatMove[]
  /** True when the traveller has a payment window of this booking. */
  isPaymentOpen: boolean
  at: Date
}

/**
 * Takes the seats of a booking, as the last step of its transaction. It looks at the rules afterwards: from then on
 * nobody else can take seats of this departure until the transaction ends.
 *
 * @returns the end of the hold when it is earlier than usual, because few seats are left; otherwise null.
 * @throws {AppError} `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`
 */
export async function holdSeats(platform: Platform, hold: Hold): Promise<Date | null> {
  const { tx, booking, freed, isPaymentOpen, at } = hold
  const { moved, found: others } = await moveSeatsAndLook(platform, tx, {
    moves: [...freed, seatMoves.hold(booking)],
    look: () => holdRepository.findOthers(tx, { ...hold, now: at }),
  })
  const seats = moved.find(({ departureId }) => departureId === booking.departureId)
  if (seats === undefined) throw new Error('a hold did not move the seats of its departure')
  assertFewHolds(platform, others.ofOwner)
  assertFairShare(platform, { booking, others: others.ofSource, left: seats.left + booking.guests, at })
  if (isPaymentOpen || !platform.holdRules.isScarce(seats)) return null
  const end = earlyHoldEnd(at)
  await bookingRepository.update(tx, booking.id, { holdExpiresAt: end })
  await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: end })
  return end
}

type Share = {
  booking: Pick<BookingRow, 'guests'>
  others: readonly { guests: number; holdExpiresAt: Date }[]
  /** The seats that were free before. */
  left: number
  at: Date
}

function assertFairShare({ env, holdRules }: Platform, { booking, others, left, at }: Share): void {
  const further = furtherSeatsWith(
    others.map(({ guests }) => guests),
    booking.guests,
  )
  if (further <= holdRules.furtherSeats(left) * env.rateLimitScale) return
  const soonest = Math.min(...others.map(({ holdExpiresAt }) => holdExpiresAt.getTime()))
  throw new AppError('TOO_MANY_SEATS_HELD', { retryAfterSeconds: Math.ceil((soonest - at.getTime()) / 1000) })
}
