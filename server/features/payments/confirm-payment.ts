import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { decideCapture, type CaptureDecision } from '#domain/capture-decision.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { changeBookingStatus } from '#server/features/bookings/change-booking-status.ts'
import { departureRepository } from '#server/features/bookings/departure-repository.ts'
import { sellSeatsLate } from '#server/features/bookings/hold-seats.ts'
import { promoRepository } from '#server/features/bookings/promo-repository.ts'
import { customerHashOf } from '#server/features/bookings/price-with-promo.ts'
import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { GatewayPayment } from '#server/platform/razorpay/gateway-entities.ts'
import { changeOrderStatus, gatewayOrderRepository, type GatewayOrderRow } from './gateway-order-repository.ts'
import { openRefund } from './open-refund.ts'
import type { NewRefundRow, PaymentRow } from './payment-repository.ts'
import { bookingConfirmedQueue } from '#server/platform/shared-queues.ts'
import { recordCapture } from './record-capture.ts'

/** The way on which we learned of the payment. */
export type ConfirmedVia = 'verify' | 'callback' | 'webhook' | 'reconciler' | 'status'

/**
 * `confirmed` and `already`: the booking is paid. `refunding`: the payment is refunded. `review`: a person must decide.
 * `unknown`: the order is not ours.
 */
type ConfirmOutcome = 'confirmed' | 'already' | 'refunding' | 'review' | 'unknown'

type Confirmation = {
  /** A captured payment, as the gateway describes it in an answer or in a signed message. */
  payment: GatewayPayment
  via: ConfirmedVia
}

/**
 * Turns captured money into a paid booking. Verify, callback, webhook and reconciler all call this function, in any
 * order, any number of times, also at the same moment (docs/decisions/003-one-door-for-payments.md). It is one
 * transaction. It locks orders, then bookings, payments, promo codes and departures.
 */
export async function confirmPayment(platform: Platform, { payment, via }: Confirmation): Promise<ConfirmOutcome> {
  const gatewayOrderId = payment.orderId
  if (gatewayOrderId === null) return 'unknown'
  const at = platform.clock.now()
  const outcome = await inTransaction(platform.db, async (tx): Promise<ConfirmOutcome> => {
    const order = await gatewayOrderRepository.findByGatewayIdForUpdate(tx, gatewayOrderId)
    // An order of the other mode must not change here. On a live site its payment is test money. On a test site it is
    // real money that belongs to the live site.
    if (order === undefined || order.mode !== platform.payments.mode) return 'unknown'
    const booking = await bookingRepository.findForUpdate(tx, order.bookingId)
    if (booking === undefined) return 'unknown'
    const captured = await recordCapture(tx, { order, payment, via, at })
    if (captured === null) return outcomeOfEarlier(booking, order)
    if (payment.amount !== order.amountPaise || payment.currency !== order.currency) {
      return sendToReview(tx, { booking, cause: 'captured amount differs', at })
    }
    const decision = decideCapture({
      bookingStatus: booking.status,
      orderStatus: order.status,
      isAmountPayable: order.amountPaise === booking.payablePaise,
      hasTripBegun: booking.startDate < todayIn(BUSINESS_TIME_ZONE, at),
    })
    return carryOut(platform, { tx, decision, order, booking, captured, cause: `payment captured, told by ${via}`, at })
  })
  report(platform, { outcome, gatewayOrderId, gatewayPaymentId: payment.id, via })
  return outcome
}

type Work = {
  tx: Transaction
  decision: CaptureDecision
  order: GatewayOrderRow
  booking: BookingRow
  captured: PaymentRow
  cause: string
  at: Date
}

async function carryOut(platform: Platform, work: Work): Promise<ConfirmOutcome> {
  const { tx, decision, booking, at } = work
  switch (decision.kind) {
    case 'review':
      return 'review'
    case 'refund':
      await giveBack(platform, work, decision.reason)
      return 'refunding'
    case 'confirm':
      await settle(platform, work)
      await departureRepository.sellHeld(tx, booking.departureId, booking.guests)
      return 'confirmed'
    case 'retake_seats': {
      // Promo codes are locked before departures. When the code's limit has been reached in the meantime, the discount
      // is given all the same.
      if (booking.promoCodeId !== null) {
        await promoRepository.redeem(tx, {
          promoCodeId: booking.promoCodeId,
          bookingId: booking.id,
          customerHash: customerHashOf(booking.email),
        })
      }
      if (await sellSeatsLate(tx, { departureId: booking.departureId, guests: booking.guests, now: at })) {
        await settle(platform, work)
        return 'confirmed'
      }
      await promoRepository.release(tx, booking.id)
      await giveBack(platform, work, 'no_seats')
      return 'refunding'
    }
  }
}

async function settle(platform: Platform, { tx, order, booking, cause, at }: Work): Promise<void> {
  const openOrder = await gatewayOrderRepository.findUnsettledForUpdate(tx, booking.id)
  if (openOrder !== undefined && openOrder.id !== order.id) {
    await changeOrderStatus(tx, {
      order: openOrder,
      to: 'superseded',
      actor: 'system',
      cause: 'another order was paid',
      at,
    })
  }
  await changeOrderStatus(tx, { order, to: 'paid', actor: 'gateway', cause, at })
  await changeBookingStatus(tx, { booking, to: 'confirmed', actor: 'gateway', cause, at, changes: { confirmedAt: at } })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
}

/** The money of this order is refunded, so the order is over but not paid. Another order may still pay the booking. */
async function giveBack(
  platform: Platform,
  { tx, order, captured, cause, at }: Work,
  reason: NewRefundRow['reason'],
): Promise<void> {
  if (order.status === 'open') await changeOrderStatus(tx, { order, to: 'superseded', actor: 'system', cause, at })
  await openRefund(platform, { tx, payment: captured, reason, at })
}

async function sendToReview(
  tx: Transaction,
  review: { booking: BookingRow; cause: string; at: Date },
): Promise<ConfirmOutcome> {
  const { booking, cause, at } = review
  if (booking.status === 'held' || booking.status === 'expired') {
    await changeBookingStatus(tx, { booking, to: 'needs_review', actor: 'gateway', cause, at })
    if (booking.status === 'held') await departureRepository.release(tx, booking.departureId, booking.guests)
  }
  return 'review'
}

/** The result of a payment that was recorded before. */
function outcomeOfEarlier(booking: BookingRow, order: GatewayOrderRow): ConfirmOutcome {
  if (booking.status === 'needs_review') return 'review'
  const isPaid = booking.status === 'confirmed' || booking.status === 'completed'
  return isPaid && order.status === 'paid' ? 'already' : 'refunding'
}

function report(
  platform: Platform,
  news: { outcome: ConfirmOutcome; gatewayOrderId: string; gatewayPaymentId: string; via: string },
): void {
  const needsPerson = news.outcome === 'review' || news.outcome === 'unknown'
  platform.log[needsPerson ? 'error' : 'info'](news, 'payment captured')
}
