import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { auditReasons } from '#messages/departure-cancellations/audit-reasons.ts'
import { deadlineOf } from '../rules/cancelled-departure.ts'
import { fullRefundOf } from '#features/cancellations/rules/cancellation-refund.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { amountDueAgain } from '#features/office-payments/rules/bounced-cheque.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { carryOutCancellation } from '#features/cancellations/server/carry-out-cancellation.ts'
import { refundPriceReduction, saveMove } from '#features/cancellations/server/carry-out-move.ts'
import { lockPaidBooking } from '#features/cancellations/server/lock-paid-booking.ts'
import { refundForMove, priceOn } from '#features/cancellations/server/movable-booking.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import {
  departureCancellationBookingRepository,
  type DepartureCancellationBookingRow,
  type Decision,
} from './departure-cancellation-booking-repository.ts'
import { withRefunds } from './departure-cancellation-refund-repository.ts'
import { departureCancellationRepository, type CancelledDeparture } from './departure-cancellation-repository.ts'
import { hasAddress } from './affected-bookings.ts'

/** How a booking was decided, and by which staff member. */
type DecidedBy = Pick<Decision, 'way' | 'decidedBy' | 'note'>
type Input = { row: DepartureCancellationBookingRow; departure: CancelledDeparture; by: DecidedBy }

const actorOf = ({ way, decidedBy }: DecidedBy) => decidedBy ?? (way === 'page' ? 'traveller' : 'system')

/**
 * Refunds everything paid for a booking, in one transaction: the outcome, our cancellation, and the refund. After the
 * deadline, checks the deadline once more, because the office may have extended it while holding the lock on the
 * bookings.
 *
 * @returns false when the booking already has its outcome, is no longer on this departure, or may still answer.
 */
export async function refundBooking(platform: Platform, { row, departure, by }: Input): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const { booking, payments } = await lockPaidBooking(tx, row.bookingId)
    if (!isPresent(booking, departure)) return false
    if (by.way === 'last_moment' && at < (await deadlineFor(tx, { row, booking, departure, now: at }))) return false
    if (
      (await departureCancellationBookingRepository.decide(tx, [row.id], {
        ...by,
        outcome: 'refund',
        decidedAt: at,
      })) === 0
    )
      return false
    await recordDecision(tx, { bookingIds: [booking.id], by, after: 'refund', at })
    if (by.way === 'phone') await offerChoiceToRemaining(tx, { row, booking, departure })
    const { guests } = booking
    const refund = fullRefundOf(toCancellable(booking, payments))
    const step = {
      by: 'operator',
      actor: actorOf(by),
      cause: commonReasons.departureCancelled,
      isDepartureCancelled: true,
      at,
    } as const
    await withRefunds(tx, [row], () =>
      carryOutCancellation(platform, { tx, booking, payments, guests, refund, ...step }),
    )
    return true
  })
}

/**
 * Moves a booking, and those that travel with it, to an offered date with held seats, in one transaction: all of them
 * or none. If the date is more expensive, the promised price still applies; if it is cheaper, the difference is
 * refunded.
 *
 * @returns the references of the bookings moved; none when the booking already has its outcome, or is no longer on this
 * departure.
 * @throws {AppError} `DEPARTURE_CANCELLATION_OFFER_FULL` when too few seats are left there, or the offer has ended.
 */
export async function moveBooking(
  platform: Platform,
  { row, departure, by, offerId }: Input & { offerId: string },
): Promise<string[]> {
  const { db } = platform
  const booking = await bookingRepository.findById(db, row.bookingId)
  if (booking === undefined) return []
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  const offerEntry = (await departureCancellationRepository.listOffers(db, row.departureCancellationId)).find(
    ({ offer }) => offer.id === offerId,
  )
  const { packageId: id } = departure
  const tourPackage =
    offerEntry && (await tourPackageRepository.findForBooking(db, { id, startDate: offerEntry.startDate }))
  if (offerEntry === undefined || tourPackage === undefined) throw new AppError('DEPARTURE_CANCELLATION_OFFER_FULL')
  const { startDate } = offerEntry
  return inTransaction(db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if (at >= startTimeOf(startDate)) throw new AppError('DEPARTURE_CANCELLATION_OFFER_FULL')
    await gatewayOrderRepository.lockByBookings(tx, ids)
    const lockedBookings = await bookingRepository.findAllForUpdate(tx, ids)
    const rows = await departureCancellationBookingRepository.findWaiting(tx, row.departureCancellationId, ids)
    const movingBookings = lockedBookings.filter(
      (one) => isPresent(one, departure) && rows.some(({ bookingId }) => bookingId === one.id),
    )
    if (!movingBookings.some((one) => one.id === row.bookingId)) return []
    const bookingPayments = await bookingPaymentRepository.findAllForUpdate(
      tx,
      movingBookings.map((one) => one.id),
    )
    const pricePerGuest = offerEntry.offer.pricePaise
    const moves = movingBookings.map((one) => {
      const payments = bookingPayments.filter(({ bookingId }) => bookingId === one.id)
      return { booking: one, payments, ...priceAfterDepartureCancellation(one, payments, pricePerGuest) }
    })
    await withRefunds(tx, rows, async () => {
      for (const move of moves) await refundPriceReduction(platform, { tx, at }, move)
    })
    const guests = movingBookings.reduce((sum, one) => sum + one.guests, 0)
    if (!(await departureCancellationRepository.claimSeats(tx, offerId, guests)))
      throw new AppError('DEPARTURE_CANCELLATION_OFFER_FULL')
    const { departureId } = offerEntry.offer
    const endDate = endDateOf(startDate, tourPackage.durationDays)
    const releasedSeats = []
    for (const move of moves) {
      const { snapshot, tourPackageId } = move.booking
      const to = { departureId, startDate, endDate, snapshot, tourPackageId }
      await saveMove(platform, { tx, at }, { ...move, to, isDepartureCancelled: true })
      const ending = { bookingId: move.booking.id, actor: actorOf(by), cause: commonReasons.departureCancelled, at }
      releasedSeats.push(...(await voidChange(tx, ending)), seatMoves.releaseSold(move.booking))
    }
    const decidedRowIds = rows
      .filter(({ bookingId }) => movingBookings.some((one) => one.id === bookingId))
      .map((one) => one.id)
    await departureCancellationBookingRepository.decide(tx, decidedRowIds, {
      ...by,
      outcome: 'moved',
      offerId,
      decidedAt: at,
    })
    await recordDecision(tx, { bookingIds: movingBookings.map((one) => one.id), by, after: 'move', at })
    await moveSeats(platform, tx, [...releasedSeats, seatMoves.sellHeld({ departureId, guests })])
    return movingBookings.map(({ reference }) => reference)
  })
}

type PartyMember = {
  row: DepartureCancellationBookingRow
  booking: BookingRow
  departure: Pick<CancelledDeparture, 'id'>
}

/** The answer deadline of a booking and all who travel with it. */
export async function deadlineFor(db: Queryable, { now, ...one }: PartyMember & { now: Date }): Promise<Date> {
  const found = await departureCancellationRepository.find(db, one.row.departureCancellationId)
  return deadlineOf(found?.departureCancellation.answerBy ?? now, await findWaitingRows(db, one), now)
}

/** The waiting rows of a booking and of those that travel with it. */
async function findWaitingRows(
  db: Queryable,
  { row, booking, departure }: PartyMember,
): Promise<DepartureCancellationBookingRow[]> {
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  return departureCancellationBookingRepository.findWaiting(db, row.departureCancellationId, ids)
}

/**
 * Bookings that travel with a first booking share its email. When the office refunds only the first booking, the others
 * get their own email.
 */
async function offerChoiceToRemaining(tx: Transaction, one: PartyMember): Promise<void> {
  if (one.booking.joinsBookingId !== null || !hasAddress(one.booking)) return
  const others = (await findWaitingRows(tx, one)).filter(({ id }) => id !== one.row.id)
  await departureCancellationBookingRepository.askAgain(
    tx,
    others.map(({ id }) => id),
  )
}

type DecisionRecord = { bookingIds: readonly string[]; by: DecidedBy; after: 'refund' | 'move'; at: Date }

/** Logs a decision made by phone in the same transaction, so that both are stored, or neither. */
async function recordDecision(tx: Transaction, { bookingIds, by, after: way, at }: DecisionRecord): Promise<void> {
  if (by.way !== 'phone') return
  for (const id of bookingIds) {
    const on = { kind: 'booking', id }
    await recordAuditEvent(tx, {
      name: 'departure_cancellation_decided',
      on,
      at,
      reason: auditReasons.answeredByPhone,
      after: { way },
    })
  }
}

/** The price of a booking on another date after we cancelled its departure, and the refund. */
export function priceAfterDepartureCancellation(
  booking: BookingRow,
  payments: readonly PaymentRow[],
  pricePerGuest: Parameters<typeof priceOn>[1]['pricePerGuest'],
) {
  const { price, refund } = priceOn(booking, { pricePerGuest })
  // A price difference would first have to reduce the balance due, which no document can show, so the price stays the
  // same.
  const hasBalanceDue = amountDueAgain(sumPayments(payments)) > 0
  if (hasBalanceDue)
    return { price: priceOn(booking, { pricePerGuest: booking.pricePerGuestPaise }).price, refund: paise(0) }
  return { price, refund: refundForMove(booking, payments, refund) }
}

/** A paid booking and those that travel with it on a cancelled departure, the booking itself first. */
export async function partyOf(
  db: Queryable,
  booking: BookingRow,
  departure: Pick<CancelledDeparture, 'id'>,
): Promise<BookingRow[]> {
  const party = await partyRepository.findAll(db, booking)
  return [booking, ...party.filter((one) => one.id !== booking.id && isPresent(one, departure))]
}

/** True for a paid booking that is still on the cancelled departure. */
export function isPresent({ status, departureId }: BookingRow, { id }: Pick<CancelledDeparture, 'id'>): boolean {
  return status === 'confirmed' && departureId === id
}
