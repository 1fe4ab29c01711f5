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

/** Who brought the news. */
export type ConfirmedVia = 'verify' | 'callback' | 'webhook' | 'reconciler' | 'status'

/**
 * `confirmed` and `already` mean a paid booking; `refunding` that the money goes back; `review` that a person must
 * look; `unknown` that the order is not ours.
 */
export type ConfirmOutcome = 'confirmed' | 'already' | 'refunding' | 'review' | 'unknown'

type Confirmation = {
  /** A captured payment, as the gateway itself or its signed message describes it. */
  payment: GatewayPayment
  via: ConfirmedVia
}

/**
 * The one door through which captured money becomes a paid booking: verify, callback, webhook and reconciler all come
 * through here, in any order, any number of times, at the same moment. One transaction; locks orders, then bookings,
 * payments, promos, departures. Source: shared integration contract §4.3.
 */
export async function confirmPayment(platform: Platform, { payment, via }: Confirmation): Promise<ConfirmOutcome> {
  const gatewayOrderId = payment.orderId
  if (gatewayOrderId === null) return 'unknown'
  const at = platform.clock.now()
  const outcome = await inTransaction(platform.db, async (tx): Promise<ConfirmOutcome> => {
    const order = await gatewayOrderRepository.findByGatewayIdForUpdate(tx, gatewayOrderId)
    // A row of the other mode is somebody's test money, or real money seen by a test site: not ours to move.
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
      // The order of locks asks for promos before departures; a code whose limit is full meanwhile is honoured all the same.
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

/** An order whose money goes back is over, but not paid: the booking may still be paid by another one. */
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

/** What a payment that was recorded before had led to. */
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
