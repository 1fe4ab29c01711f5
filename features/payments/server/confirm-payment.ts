import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { decideCapture, type CaptureDecision } from '../rules/capture-decision.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { claimPromoUse } from '#features/promo-codes/server/promo-use.ts'
import { customerHashOf } from '#features/seats/server/price-with-promo.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  isUnsettled,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'
import { changeRepository } from './change-repository.ts'
import { confirmBalanceDue } from './confirm-balance-due.ts'
import { openRefund } from './open-refund.ts'
import type { NewRefundRow, PaymentRow } from './payment-repository.ts'
import { bookingConfirmedQueue } from '#platform/jobs/shared-queues.ts'
import { recordCapture } from './record-capture.ts'

/** How we learned of the payment. */
export type ConfirmedVia = 'verify' | 'callback' | 'webhook' | 'reconciler' | 'status'

/**
 * `confirmed` and `already`: the booking is paid. `refunding`: the payment is refunded. `review`: a person must decide.
 * `unknown`: the order is not ours.
 */
type ConfirmOutcome = 'confirmed' | 'already' | 'refunding' | 'review' | 'unknown'

type Confirmation = {
  /** A captured payment, as the gateway describes it in a response or in a signed message. */
  payment: GatewayPayment
  via: ConfirmedVia
}

/**
 * Where the seats of the booking come from. Only the locked booking shows whether its hold still runs, and only the
 * last step shows whether other seats are available. When an attempt finds that its value was wrong, the next attempt
 * starts a new transaction. `held`: the booking has its seats. `free`: available seats are taken, including those of
 * expired holds, which are locked together with the booking. `gone`: no seats are available, and the payment is
 * refunded.
 */
type Seats = 'held' | 'free' | 'gone'

/**
 * Turns a captured payment into a paid booking. Verify, callback, webhook and reconciler all call this function, in any
 * order, any number of times, even at the same time (docs/decisions/003-single-payment-confirmation.md).
 */
export async function confirmPayment(platform: Platform, confirmation: Confirmation): Promise<ConfirmOutcome> {
  const { payment, via } = confirmation
  const outcome =
    (await tryToConfirm(platform, confirmation, 'held')) ??
    (await tryToConfirm(platform, confirmation, 'free')) ??
    (await tryToConfirm(platform, confirmation, 'gone')) ??
    'unknown'
  report(platform, { outcome, gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id, via })
  return outcome
}

/** Confirms the payment in one transaction. Returns null and changes nothing when `seats` turns out to be wrong. */
async function tryToConfirm(
  platform: Platform,
  { payment, via }: Confirmation,
  seats: Seats,
): Promise<ConfirmOutcome | null> {
  const { orderId: gatewayOrderId } = payment
  if (gatewayOrderId === null) return 'unknown'
  try {
    return await inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const lockedRows = await lockAll(platform, tx, { gatewayOrderId, seats, at })
      if (lockedRows === null) return 'unknown'
      const { order, booking } = lockedRows
      if (order.balanceDueId !== null) {
        const balanceDueOrder = { ...order, balanceDueId: order.balanceDueId }
        const paid = { tx, ...lockedRows, expiredHolds: lockedRows.due, payment, via, seats, at }
        return confirmBalanceDue(platform, { ...paid, order: balanceDueOrder })
      }
      const decision = decideCapture({
        bookingStatus: booking.status,
        orderStatus: order.status,
        isAmountPayable: order.amountPaise === booking.payablePaise,
        isPaidAtOffice: isPaidAtOffice(booking, at),
        hasTripStarted: booking.startDate < todayIn(BUSINESS_TIME_ZONE, at),
        isErased: booking.email === ERASED_EMAIL,
        isOriginalCancelled: await partyRepository.isOriginalCancelled(tx, booking),
      })
      if (decision.kind === 'retake_seats' && seats === 'held') return null
      const captured = await recordCapture(tx, { order, payment, via, at })
      if (captured === null) return outcomeOfRecordedPayment(booking, order)
      if (payment.amount !== order.amountPaise || payment.currency !== order.currency) {
        return sendToReview(platform, tx, { booking, cause: auditReasons.capturedAmountDiffers, at })
      }
      const cause = auditReasons.paymentCaptured(via)
      return carryOut(platform, { ...lockedRows, tx, decision, seats, captured, cause, at })
    })
  } catch (error) {
    if (seats === 'free' && isAppError(error) && error.code === 'SOLD_OUT') return null
    throw error
  }
}

type LockedPayment = {
  order: GatewayOrderRow
  /** The other orders of the booking. */
  others: GatewayOrderRow[]
  booking: BookingRow
  /** Expired holds on the same departure, whose seats can be reused. */
  due: BookingRow[]
}

async function lockAll(
  platform: Platform,
  tx: Transaction,
  { gatewayOrderId, seats, at }: { gatewayOrderId: string; seats: Seats; at: Date },
): Promise<LockedPayment | null> {
  // An order of the other mode must not change here. On a live site its payment is test money. On a test site it is
  // real money that belongs to the live site.
  const { mode } = platform.payments
  const orders = await gatewayOrderRepository.findSiblingsForUpdate(tx, { gatewayOrderId, mode })
  const order = orders.find((one) => one.gatewayOrderId === gatewayOrderId)
  if (order === undefined) return null
  const { ownBooking: booking, due } = await lockBooking(tx, order, { seats, at })
  if (booking === undefined) return null
  return { order, others: orders.filter(({ id }) => id !== order.id), booking, due }
}

async function lockBooking(
  tx: Transaction,
  { bookingId: id, balanceDueId }: GatewayOrderRow,
  { seats, at }: { seats: Seats; at: Date },
): Promise<{ ownBooking: BookingRow | undefined; due: BookingRow[] }> {
  if (seats !== 'free') return { ownBooking: await bookingRepository.findForUpdate(tx, id), due: [] }
  const snapshot = await bookingRepository.findById(tx, id)
  if (snapshot === undefined) return { ownBooking: undefined, due: [] }
  const change = balanceDueId === null ? undefined : await changeRepository.find(tx, balanceDueId)
  const departureId = change?.departureId ?? snapshot.departureId
  return bookingRepository.findWithExpiredHoldsForUpdate(tx, { id }, { departureId, now: at })
}

type Work = LockedPayment & {
  tx: Transaction
  decision: CaptureDecision
  seats: Seats
  captured: PaymentRow
  cause: string
  at: Date
}

async function carryOut(platform: Platform, work: Work): Promise<ConfirmOutcome> {
  const { tx, decision, booking } = work
  switch (decision.kind) {
    case 'review':
      return 'review'
    case 'refund':
      await refundCapture(platform, work, decision.reason)
      return 'refunding'
    case 'confirm':
      await settle(platform, work)
      await moveSeats(platform, tx, [seatMoves.sellHeld(booking)])
      return 'confirmed'
    case 'retake_seats':
      if (work.seats === 'gone') {
        await refundCapture(platform, work, 'no_seats')
        return 'refunding'
      }
      await settle(platform, work)
      await retakeSeats(platform, work)
      return 'confirmed'
  }
}

/**
 * Sells available seats to a booking whose hold had expired. The discount applies even if its promo code has since
 * reached its limit.
 */
async function retakeSeats(platform: Platform, { tx, booking, due, at }: Work): Promise<void> {
  const { id: bookingId, promoCodeId } = booking
  const holdEnds = due.map((hold) => toExpiredHoldEnd(hold, at))
  const releasedSeats = await endHolds(tx, holdEnds, { usedBy: [], newPromoId: promoCodeId })
  if (promoCodeId !== null)
    await claimPromoUse(tx, { promoCodeId, bookingId, customerHash: customerHashOf(booking.email) }, at)
  await moveSeats(platform, tx, [...releasedSeats, seatMoves.sellFree(booking)])
}

async function settle(platform: Platform, { tx, order, others, booking, cause, at }: Work): Promise<void> {
  const open = others.filter(({ status, balanceDueId }) => isUnsettled(status) && balanceDueId === null)
  const step = { to: 'superseded', actor: 'system', cause: auditReasons.anotherOrderPaid, at } as const
  for (const other of open) await changeOrderStatus(tx, { order: other, ...step })
  const last = { actor: 'gateway', cause, at, isLastWrite: true } as const
  await changeOrderStatus(tx, { order, to: 'paid', ...last })
  await changeBookingStatus(tx, { booking, to: 'confirmed', ...last, changes: { confirmedAt: at } })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
}

/**
 * Refunds the payment of this order and closes the order without marking it as paid. Another order may still pay the
 * booking.
 */
async function refundCapture(
  platform: Platform,
  { tx, order, captured, cause, at }: Work,
  reason: NewRefundRow['reason'],
): Promise<void> {
  if (order.status === 'open') await changeOrderStatus(tx, { order, to: 'superseded', actor: 'system', cause, at })
  await openRefund(platform, { tx, payment: captured, reason, at })
}

async function sendToReview(
  platform: Platform,
  tx: Transaction,
  review: { booking: BookingRow; cause: string; at: Date },
): Promise<ConfirmOutcome> {
  const { booking, cause, at } = review
  if (booking.status === 'held' || booking.status === 'expired') {
    await changeBookingStatus(tx, { booking, to: 'needs_review', actor: 'gateway', cause, at })
    if (booking.status === 'held') await moveSeats(platform, tx, [seatMoves.release(booking)])
  }
  return 'review'
}

/** The result for a payment that is already recorded. */
function outcomeOfRecordedPayment(booking: BookingRow, order: GatewayOrderRow): ConfirmOutcome {
  if (booking.status === 'needs_review') return 'review'
  const isPaid = booking.status === 'confirmed' || booking.status === 'completed'
  return isPaid && order.status === 'paid' ? 'already' : 'refunding'
}

function report(
  platform: Platform,
  capturedPayment: { outcome: ConfirmOutcome; gatewayOrderId: string | null; gatewayPaymentId: string; via: string },
): void {
  const needsPerson = capturedPayment.outcome === 'review' || capturedPayment.outcome === 'unknown'
  platform.log[needsPerson ? 'error' : 'info'](capturedPayment, 'payment captured')
}
