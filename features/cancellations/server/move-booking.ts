import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import type { MoveQuote } from '../api/moves-calls.ts'
import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { toOfferColumns } from '#features/seats/server/get-offer.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { refundPriceReduction, saveMove } from './carry-out-move.ts'
import {
  assertMovable,
  assertOpenToMove,
  refundForMove,
  companionsOf,
  getBookingsToMove,
  isUnchangedSince,
  mayWaiveFor,
  getMoveOffer,
  priceOn,
  type MoveActor,
  type Target,
  type MoveRequest,
} from './movable-booking.ts'

type Query = Target & { reference: string }
type ExpectedMove = {
  expectedRefundPaise: number
  expectedWaivedPaise?: number | undefined
  /** The number of guests shown to the user, in all bookings that move together. */
  partyGuests?: number | undefined
}

/**
 * Quotes a move of a paid booking to another date or package: the available seats there, and the refund. Paid bookings
 * that travel with it are listed too, each with its own amounts.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_MOVE_CLOSED`; the codes of `findOffer`; `DESK_WAIVE_LIMIT`;
 * `DESK_MOVE_BALANCE_DUE`.
 */
export async function quoteMove(platform: Platform, mover: MoveActor, request: Query): Promise<MoveQuote> {
  const { db } = platform
  const booking = await requireBooking(db, request.reference)
  const offer = await getMoveOffer(platform, booking, request)
  const terms = { mover, offer, at: platform.clock.now() }
  const { refund: priceReduction, waived } = assertOpenToMove(booking, terms)
  const refund = refundForMove(booking, await bookingPaymentRepository.findAll(db, booking.id), priceReduction)
  const freeSeats =
    offer.departureId === null ? offer.capacity : await departureRepository.countSeatsLeft(db, offer.departureId)
  const companions = await companionsOf(db, booking)
  return {
    from: booking.startDate,
    to: offer.startDate,
    fromPackage: booking.snapshot.packageName,
    toPackage: offer.tourPackage.name,
    guests: booking.guests,
    freeSeats,
    refundPaise: refund,
    waivedPaise: waived,
    mayWaive: mayWaiveFor(booking, terms),
    others: await Promise.all(companions.map(async (other) => quoteCompanion(platform, other, terms))),
  }
}

/**
 * The quote for a booking that may move with another. A refusal is returned, not thrown, because the other booking can
 * still move alone.
 */
async function quoteCompanion(
  { db }: Platform,
  other: BookingRow,
  terms: MoveRequest,
): Promise<MoveQuote['others'][number]> {
  const { reference, guests } = other
  const payments = await bookingPaymentRepository.findAll(db, other.id)
  const quoteInput = {
    reference,
    guests,
    waivedPaise: priceOn(other, terms.offer).waived,
    mayWaive: mayWaiveFor(other, terms),
  }
  try {
    const { refund: priceReduction } = assertOpenToMove(other, terms)
    return { ...quoteInput, refundPaise: refundForMove(other, payments, priceReduction), refusal: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { ...quoteInput, refundPaise: 0, refusal: userMessage(error) }
  }
}

/**
 * Moves a paid booking to another date or package. The seats move in one step, a cheaper trip queues a refund, and the
 * booker gets an email with a new voucher. The policy that the traveller accepted stays. For another package the
 * booking stores its new facts: name, duration, days. With `partyGuests`, all paid bookings that travel with it move
 * too, or none does.
 *
 * @throws {AppError} as {@link quoteMove}; `CANCELLATION_CHANGED` when the amount has changed; `SOLD_OUT`.
 */
export async function moveBooking(
  platform: Platform,
  mover: MoveActor,
  { expectedRefundPaise, expectedWaivedPaise, partyGuests, ...target }: Query & ExpectedMove,
): Promise<void> {
  const first = await requireBooking(platform.db, target.reference)
  const offer = await getMoveOffer(platform, first, target)
  const { seenBookings, guests } = await getBookingsToMove(platform.db, first, partyGuests)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const ids = seenBookings.map(({ id }) => id)
    await gatewayOrderRepository.lockByBookings(tx, ids)
    const place = { departureId: offer.departureId, now: at }
    const { ownBookings, due } = await partyRepository.findWithExpiredHoldsForUpdate(tx, ids, place)
    if (ownBookings.length < seenBookings.length) throw new AppError('BOOKING_NOT_FOUND')
    if (!ownBookings.every((booking) => seenBookings.some((one) => isUnchangedSince(booking, one))))
      throw new AppError('CANCELLATION_CHANGED')
    const prices = ownBookings.map((booking) => ({ booking, ...assertMovable(booking, { mover, offer, at }) }))
    const bookingPayments = await bookingPaymentRepository.findAllForUpdate(tx, ids)
    const moves = prices.map(({ booking, price, refund, waived }) => {
      const payments = bookingPayments.filter(({ bookingId }) => bookingId === booking.id)
      return { booking, price, waived, payments, refund: refundForMove(booking, payments, refund) }
    })
    const refundTotal = addPaise(...moves.map((move) => move.refund))
    const waived = addPaise(...moves.map((move) => move.waived))
    if (refundTotal !== expectedRefundPaise || waived !== (expectedWaivedPaise ?? waived))
      throw new AppError('CANCELLATION_CHANGED')
    for (const move of moves) await refundPriceReduction(platform, { tx, at }, move)
    const releasedSeats = await endHolds(
      tx,
      due.map((hold) => toExpiredHoldEnd(hold, at)),
    )
    const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
    const snapshot = toOfferColumns(offer).snapshot
    for (const move of moves) await saveMove(platform, { tx, at }, { ...move, to: { ...offer, departureId, snapshot } })
    const cause = auditReasons.movedWithoutThisChange
    for (const { id } of ownBookings)
      releasedSeats.push(...(await voidChange(tx, { bookingId: id, actor: mover.staff.id, cause, at })))
    await moveSeats(platform, tx, [
      ...releasedSeats,
      ...ownBookings.map((booking) => seatMoves.releaseSold(booking)),
      seatMoves.sellFree({ departureId, guests }),
    ])
  })
}
