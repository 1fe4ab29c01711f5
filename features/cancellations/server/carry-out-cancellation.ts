import { basisPointsAt, FULL_PRICE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { priceAfterCancellation, shareOf } from '../rules/cancellation-refund.ts'
import { forgivenAtEnd, heldOf, amountDueAgain } from '#features/office-payments/rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { assertDepartureNotCancelled } from '#features/bookings/server/assert-departure-runs.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { endAdditionsQueue } from '#features/seats/server/queues.ts'
import { releasePromo } from '#features/promo-codes/server/promo-use.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'
import { cancellationRepository, type ForgivenShare } from '#features/bookings/server/cancellation-repository.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { syncBalanceDue } from '#features/payments/server/follow-debt.ts'
import { openRefunds } from '#features/payments/server/open-refund.ts'
import {
  paymentRepository,
  refundRepository,
  type PaymentRow,
  type RefundRow,
} from '#features/payments/server/payment-repository.ts'
import { amountDueAgainOf, sumPayments } from '#features/payments/server/sum-payments.ts'
import { bookingCalledOffQueue, bookingCancelledQueue } from '#platform/jobs/shared-queues.ts'

type Cancellation = {
  tx: Transaction
  /** A confirmed booking and its payments. All are locked in this transaction, after their orders. */
  booking: BookingRow
  payments: readonly PaymentRow[]
  by: 'traveller' | 'operator'
  actor: string
  cause: string
  guests: number
  refund: Paise
  at: Date
  /** The exception being carried out, if the refund differs from the policy. */
  exceptionId?: string
  /** True when the whole departure is cancelled. Then `by` is the operator. */
  isDepartureCancelled?: boolean
}

/**
 * Cancels guests of a paid booking for an amount that is already decided. It writes, in the order of locks: the queued
 * refund, the booking, the use of the promo code (released when nobody travels any longer), the seats, and the record
 * of the cancellation. It also queues two jobs: one sends the email, the other deletes the travellers' details.
 *
 * @throws {AppError} `DEPARTURE_CANCELLED` when its departure is cancelled and its booker has not chosen yet.
 */
export async function carryOutCancellation(platform: Platform, cancellation: Cancellation): Promise<void> {
  const { tx, booking, by, guests, actor, at } = cancellation
  if (cancellation.isDepartureCancelled !== true) await assertDepartureNotCancelled(tx, booking)
  const isWhole = guests === booking.guests
  const refund = await queueRefund(platform, cancellation)
  const forgiven = await forgive(cancellation)
  // The price difference of a pending change was quoted for all guests, so the change is no longer valid.
  const releasedSeats = await voidChange(tx, { bookingId: booking.id, actor, cause: auditReasons.guestsCancelled, at })
  const { id } = await cancellationRepository.insert(tx, {
    bookingId: booking.id,
    by,
    guests,
    guestsBefore: booking.guests,
    sharePaise: shareOf(toCancellable(booking, []), guests),
    basisPoints:
      by === 'operator' ? FULL_PRICE_BASIS_POINTS : basisPointsAt(booking.cancellationPolicy, booking.startDate, at),
    refundPaise: cancellation.refund,
    forgivenPaise: addPaise(...forgiven.map(({ amountPaise }) => amountPaise)),
    refundId: refund?.id ?? null,
    cancelledAt: at,
    exceptionId: cancellation.exceptionId ?? null,
  })
  await cancellationRepository.insertShares(tx, id, forgiven)
  await platform.jobs.send(bookingCancelledQueue, { cancellationId: id }, { tx })
  if (isWhole) await endBooking(platform, cancellation)
  else await reduceGuests(cancellation)
  await moveSeats(platform, tx, [...releasedSeats, seatMoves.releaseSold({ departureId: booking.departureId, guests })])
}

/**
 * Queues the refund, split over several payments when the booking was paid more than once. @returns the first refund;
 * undefined when nothing is refunded.
 */
async function queueRefund(
  platform: Platform,
  { tx, payments, by, refund: amount, at, isDepartureCancelled = false }: Cancellation,
): Promise<RefundRow | undefined> {
  if (amount === 0) return undefined
  const operatorReason = isDepartureCancelled ? 'cancelled_departure' : 'operator_cancelled'
  const reason = by === 'operator' ? operatorReason : 'customer_cancelled'
  return (await openRefunds(platform, { tx, payments, reason, amount, at }))[0]
}

/**
 * Waives money due again after a bounced cheque, up to the share of the guests who cancel. When nobody travels any
 * longer, charges of guests who cancelled earlier are waived too.
 *
 * @returns the waived share by payment: credit notes subtract it from their invoices. Charges stay on the invoices.
 */
async function forgive({ tx, booking, payments, guests, actor, at }: Cancellation): Promise<ForgivenShare[]> {
  const money = sumPayments(payments)
  const cancellable = toCancellable(booking, payments)
  const held = heldOf(booking.payablePaise, amountDueAgain(money))
  const forgiven = paise(shareOf(cancellable, guests) - shareOf({ ...cancellable, payable: held }, guests))
  const isWhole = guests === booking.guests
  const refundedTotal = isWhole
    ? await refundRepository.sumIrrevocablyRefunded(
        tx,
        payments.map(({ id }) => id),
      )
    : paise(0)
  const atEnd = isWhole ? forgivenAtEnd(money, refundedTotal) : 0
  let rest = Math.max(money.forgiven + forgiven, atEnd) - money.forgiven
  let share: number = forgiven
  const shares: ForgivenShare[] = []
  for (const payment of payments.toSorted(byAge)) {
    const part = Math.min(rest, amountDueAgainOf(payment))
    if (part === 0) continue
    rest -= part
    const credited = paise(Math.min(share, part))
    share -= credited
    if (credited > 0) shares.push({ paymentId: payment.id, amountPaise: credited })
    const forgivenPaise = paise(payment.forgivenPaise + part)
    await paymentRepository.update(tx, payment.id, { forgivenPaise })
    await syncBalanceDue({ tx, payment: { ...payment, forgivenPaise }, actor, at, trigger: 'forgiven' })
  }
  return shares
}

/** Oldest first, so that the waived amounts do not depend on ids. */
const byAge = (a: PaymentRow, b: PaymentRow) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

async function endBooking(
  { jobs }: Pick<Platform, 'jobs'>,
  { tx, booking, actor, cause, at }: Cancellation,
): Promise<void> {
  await changeBookingStatus(tx, { booking, to: 'cancelled', actor, cause, at })
  await releasePromo(tx, booking.id, at)
  await jobs.send(bookingCalledOffQueue, { bookingId: booking.id }, { tx })
  await jobs.send(endAdditionsQueue, { bookingId: booking.id }, { tx })
}

/** Reduces the number of guests. The status stays the same; the cancellation row records what happened. */
async function reduceGuests({ tx, booking, guests, actor, cause, at }: Cancellation): Promise<void> {
  const pricePerGuest = booking.pricePerGuestPaise
  const after = priceAfterCancellation({ payable: booking.payablePaise, guests: booking.guests, pricePerGuest }, guests)
  await bookingRepository.update(tx, booking.id, {
    guests: after.guests,
    subtotalPaise: after.subtotal,
    discountPaise: after.discount,
    payablePaise: after.payable,
  })
  await arrangementRepository.deleteUnusedPositions(tx, booking.id)
  await recordAuditEvent(tx, {
    name: 'booking_guests_cancelled',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: cause,
    before: { guests: booking.guests, payablePaise: booking.payablePaise },
    after: { guests: after.guests, payablePaise: after.payable },
    ...(actor !== 'traveller' && { role: 'office', staff: actor }),
  })
}
