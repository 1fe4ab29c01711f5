import { basisPointsAt, WHOLE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { priceAfter, shareOf } from '../rules/cancellation-refund.ts'
import { forgivenAtEnd, heldOf, owedOf } from '#features/receipts/rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { assertNotBroken } from '#features/bookings/server/assert-not-broken.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import { endAdditionsQueue } from '#features/bookings/server/queues.ts'
import { releasePromo } from '#features/promo-codes/server/promo-use.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'
import { cancellationRepository, type ForgivenShare } from '#features/bookings/server/cancellation-repository.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { followDebt } from '#features/payments/server/follow-debt.ts'
import { openRefunds } from '#features/payments/server/open-refund.ts'
import {
  paymentRepository,
  refundRepository,
  type PaymentRow,
  type RefundRow,
} from '#features/payments/server/payment-repository.ts'
import { owedOfPayment, sumPayments } from '#features/payments/server/sum-payments.ts'
import { bookingCalledOffQueue, bookingCancelledQueue } from '#platform/jobs/shared-queues.ts'

type Cancellation = {
  tx: Transaction
  /** A confirmed booking and the payments that pay it. All are locked in this transaction, after their orders. */
  booking: BookingRow
  payments: readonly PaymentRow[]
  by: 'traveller' | 'operator'
  actor: string
  cause: string
  guests: number
  refund: Paise
  at: Date
  /** The exception that this carries out, if the refund is not that of the policy. */
  exceptionId?: string
  /** The whole departure does not take place. Then `by` is the operator. */
  isBroken?: boolean
}

/**
 * Cancels guests of a paid booking for an amount that is already decided. It writes, in the order of locks: the refund
 * owed, the booking, the use of the promo code (given back when nobody travels any more), the seats, and the record of
 * the cancellation. It also orders two jobs: one writes the mail, the other forgets the travellers' details.
 *
 * @throws {AppError} `DEPARTURE_BROKEN` when its departure is broken and its booker has not chosen yet.
 */
export async function carryOutCancellation(platform: Platform, cancellation: Cancellation): Promise<void> {
  const { tx, booking, by, guests, actor, at } = cancellation
  if (cancellation.isBroken !== true) await assertNotBroken(tx, booking)
  const isWhole = guests === booking.guests
  const refund = await owe(platform, cancellation)
  const forgiven = await forgive(cancellation)
  // The difference of a change was quoted for all of them.
  const freed = await voidChange(tx, { bookingId: booking.id, actor, cause: 'guests cancelled', at })
  const { id } = await cancellationRepository.insert(tx, {
    bookingId: booking.id,
    by,
    guests,
    guestsBefore: booking.guests,
    sharePaise: shareOf(toCancellable(booking, []), guests),
    basisPoints:
      by === 'operator' ? WHOLE_BASIS_POINTS : basisPointsAt(booking.cancellationPolicy, booking.startDate, at),
    refundPaise: cancellation.refund,
    forgivenPaise: addPaise(...forgiven.map(({ amountPaise }) => amountPaise)),
    refundId: refund?.id ?? null,
    cancelledAt: at,
    exceptionId: cancellation.exceptionId ?? null,
  })
  await cancellationRepository.insertShares(tx, id, forgiven)
  await platform.jobs.send(bookingCancelledQueue, { cancellationId: id }, { tx })
  if (isWhole) await endBooking(platform, cancellation)
  else await shrinkBooking(cancellation)
  await moveSeats(platform, tx, [...freed, seatMoves.giveBackSold({ departureId: booking.departureId, guests })])
}

/** @returns one of the refunds: a booking that was paid more than once may give back out of several payments. */
async function owe(
  platform: Platform,
  { tx, payments, by, refund: amount, at, isBroken = false }: Cancellation,
): Promise<RefundRow | undefined> {
  if (amount === 0) return undefined
  const byUs = isBroken ? 'broken_departure' : 'operator_cancelled'
  const reason = by === 'operator' ? byUs : 'customer_cancelled'
  return (await openRefunds(platform, { tx, payments, reason, amount, at }))[0]
}

/**
 * Money that is owed again after a bounced cheque is not asked for any more, as far as it is the share of the guests who
 * cancel. When nobody travels any more, charges of guests who cancelled before are not asked for either.
 *
 * @returns the share, by payment: credit notes take it off their invoices. Charges stay on them.
 */
async function forgive({ tx, booking, payments, guests, actor, at }: Cancellation): Promise<ForgivenShare[]> {
  const money = sumPayments(payments)
  const cancellable = toCancellable(booking, payments)
  const held = heldOf(booking.payablePaise, owedOf(money))
  const forgiven = paise(shareOf(cancellable, guests) - shareOf({ ...cancellable, payable: held }, guests))
  const isWhole = guests === booking.guests
  const paidBack = isWhole
    ? await refundRepository.sumLeaving(
        tx,
        payments.map(({ id }) => id),
      )
    : paise(0)
  const atEnd = isWhole ? forgivenAtEnd(money, paidBack) : 0
  let rest = Math.max(money.forgiven + forgiven, atEnd) - money.forgiven
  let share: number = forgiven
  const shares: ForgivenShare[] = []
  for (const payment of payments.toSorted(byAge)) {
    const part = Math.min(rest, owedOfPayment(payment))
    if (part === 0) continue
    rest -= part
    const credited = paise(Math.min(share, part))
    share -= credited
    if (credited > 0) shares.push({ paymentId: payment.id, amountPaise: credited })
    const forgivenPaise = paise(payment.forgivenPaise + part)
    await paymentRepository.update(tx, payment.id, { forgivenPaise })
    await followDebt({ tx, payment: { ...payment, forgivenPaise }, actor, at, because: 'forgiven' })
  }
  return shares
}

/** The oldest first, so that what is forgiven does not hang on ids. */
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

/** Lowers the number of guests. The status stays the same; the row of the cancellation says what happened. */
async function shrinkBooking({ tx, booking, guests, actor, cause, at }: Cancellation): Promise<void> {
  const pricePerGuest = booking.pricePerGuestPaise
  const after = priceAfter({ payable: booking.payablePaise, guests: booking.guests, pricePerGuest }, guests)
  await bookingRepository.update(tx, booking.id, {
    guests: after.guests,
    subtotalPaise: after.subtotal,
    discountPaise: after.discount,
    payablePaise: after.payable,
  })
  await arrangementRepository.dropBeyond(tx, booking.id)
  await recordAct(tx, {
    name: 'booking_guests_cancelled',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: cause,
    before: { guests: booking.guests, payablePaise: booking.payablePaise },
    after: { guests: after.guests, payablePaise: after.payable },
    ...(actor !== 'traveller' && { role: 'office', staff: actor }),
  })
}
