import type { ReviewQuote } from '#features/cancellations/api/moves-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { changeOrderStatus, gatewayOrderRepository, type GatewayOrderRow } from './gateway-order-repository.ts'
import { openRefund } from './open-refund.ts'
import { paymentRepository, type PaymentRow } from './payment-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingConfirmedQueue } from '#platform/jobs/shared-queues.ts'

/**
 * Calculates the amounts and seats for deciding on a booking in review. @throws {AppError} `BOOKING_NOT_FOUND`,
 * `DESK_NOT_IN_REVIEW`.
 */
export async function quoteReview({ db }: Platform, reference: string): Promise<ReviewQuote> {
  const booking = await requireBooking(db, reference)
  if (booking.status !== 'needs_review') throw new AppError('DESK_NOT_IN_REVIEW')
  const attempts = await paymentRepository.listAttempts(db, booking.id)
  const captured = addPaise(...refundablePayments(attempts).map(refundableAmountOf))
  return {
    capturedPaise: captured,
    payablePaise: booking.payablePaise,
    guests: booking.guests,
    freeSeats: await departureRepository.countSeatsLeft(db, booking.departureId),
    excessPaise: Math.max(0, captured - booking.payablePaise),
    shortfallPaise: Math.max(0, booking.payablePaise - captured),
  }
}

/**
 * Decides on a booking in review. Either the booking is confirmed with its seats, an overpayment is refunded and a
 * missing amount is waived, or everything is refunded and the booking ends.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_NOT_IN_REVIEW` when somebody else decided first; `SOLD_OUT`.
 */
export async function decideReview(
  platform: Platform,
  staff: Staff,
  { reference, way }: { reference: string; way: 'seats' | 'back' },
): Promise<void> {
  const { id, departureId } = await requireBooking(platform.db, reference)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const orders = await gatewayOrderRepository.findOfBookingForUpdate(tx, id)
    const { ownBooking: booking, due } = await bookingRepository.findWithExpiredHoldsForUpdate(
      tx,
      { id },
      { departureId, now: at },
    )
    if (booking?.status !== 'needs_review') throw new AppError('DESK_NOT_IN_REVIEW')
    const captures = refundablePayments(await paymentRepository.findCapturedForUpdate(tx, id))
    const work = { tx, staff, booking, due, orders, captures, at }
    await (way === 'seats' ? confirmWithSeats(platform, work) : refundBooking(platform, work))
  })
}

type Work = {
  tx: Transaction
  staff: Staff
  booking: BookingRow
  /** Expired holds on the departure, whose seats can be reused. */
  due: BookingRow[]
  orders: readonly GatewayOrderRow[]
  /** Captured payments that are not fully refunded, the earliest first. */
  captures: readonly PaymentRow[]
  at: Date
}

async function confirmWithSeats(
  platform: Platform,
  { tx, staff, booking, due, orders, captures, at }: Work,
): Promise<void> {
  const [firstCapture, ...others] = captures
  if (firstCapture === undefined) throw new AppError('DESK_NOT_IN_REVIEW')
  const step = { actor: staff.id, cause: auditReasons.confirmedAfterReview, at }
  const order = orders.find(({ id }) => id === firstCapture.gatewayOrderRowId)
  if (order !== undefined && order.status !== 'paid') await changeOrderStatus(tx, { order, to: 'paid', ...step })
  const retainedPaise = paise(Math.min(refundableAmountOf(firstCapture), booking.payablePaise))
  const excess = paise(refundableAmountOf(firstCapture) - retainedPaise)
  if (excess > 0)
    await openRefund(platform, { tx, payment: firstCapture, reason: 'superseded_amount', amount: excess, at })
  for (const payment of others) {
    await openRefund(platform, { tx, payment, reason: 'duplicate', amount: refundableAmountOf(payment), at })
  }
  // The missing amount becomes an office discount, so that the documents show what was paid.
  const discountPaise = paise(booking.subtotalPaise - retainedPaise)
  const changes = { confirmedAt: at, payablePaise: retainedPaise, discountPaise }
  await changeBookingStatus(tx, { booking, to: 'confirmed', ...step, changes })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  const releasedSeats = await endHolds(
    tx,
    due.map((hold) => toExpiredHoldEnd(hold, at)),
  )
  await moveSeats(platform, tx, [...releasedSeats, seatMoves.sellFree(booking)])
}

async function refundBooking(platform: Platform, { tx, staff, booking, captures, at }: Work): Promise<void> {
  const step = { actor: staff.id, cause: auditReasons.refundedAfterReview, at }
  await refundAll(platform, { tx, booking, captures, reason: 'booking_cancelled', ...step })
}

type ReviewRefund = {
  tx: Transaction
  booking: BookingRow
  captures: readonly PaymentRow[]
  reason: 'booking_cancelled' | 'cancelled_departure'
  actor: string
  cause: string
  at: Date
}

/** Refunds everything that was paid for a booking in review, and ends it. Orders, booking and payments are locked. */
async function refundAll(platform: Platform, { tx, booking, captures, reason, ...step }: ReviewRefund): Promise<void> {
  for (const payment of captures) {
    await openRefund(platform, { tx, payment, reason, amount: refundableAmountOf(payment), at: step.at })
  }
  await changeBookingStatus(tx, { booking, to: 'cancelled', ...step })
}

/**
 * Refunds everything that was paid for a booking in review, because its departure is cancelled. Its orders and the
 * booking are locked.
 */
export async function refundCancelledDeparture(
  platform: Platform,
  { tx, booking, ...step }: Pick<ReviewRefund, 'tx' | 'booking' | 'actor' | 'at'>,
): Promise<void> {
  const captures = refundablePayments(await paymentRepository.findCapturedForUpdate(tx, booking.id))
  await refundAll(platform, {
    tx,
    booking,
    captures,
    reason: 'cancelled_departure',
    cause: commonReasons.departureCancelled,
    ...step,
  })
}

/** Captured payments with a refundable remainder, earliest first. */
function refundablePayments(payments: readonly PaymentRow[]): PaymentRow[] {
  return payments
    .filter((one) => one.status === 'captured' && refundableAmountOf(one) > 0)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const refundableAmountOf = ({ amountPaise, refundedPaise, bouncedPaise }: PaymentRow): Paise =>
  paise(Math.max(0, amountPaise - refundedPaise - bouncedPaise))
