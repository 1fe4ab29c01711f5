import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { type BookingOwner, bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { checkoutSignatureMatches } from '#platform/razorpay/signature.ts'
import { confirmPayment, type ConfirmedVia } from './confirm-payment.ts'
import { gatewayOrderRepository, scheduleReconcile, type GatewayOrderRow } from './gateway-order-repository.ts'
import { paymentRepository } from './payment-repository.ts'
import { recordAttempt } from './record-attempt.ts'
import { scheduleUnsettledPaymentEmail } from './schedule-unsettled-payment-email.ts'

/** The values that the checkout window passes to the page. */
type CheckoutResult = { gatewayOrderId: string; gatewayPaymentId: string; signature: string }

/** Who may see an order. */
type OrderAccess = { owner: BookingOwner } | { balanceDueId: string }

/** `pending`: the signature is valid, but the gateway does not respond or has not captured the payment yet. */
type VerifyOutcome = 'paid' | 'pending' | 'failed'

/**
 * Confirms a booking with the values that the browser sends. The signature only proves that the payment belongs to the
 * order. The gateway is asked for the amount and whether the payment is captured. The booking is taken from our order
 * row, never from the request.
 *
 * @param access who may see the order: the owner of the booking for its price, the link of a balance due for that
 * balance. Null for the form that the gateway itself posts: it carries no cookie, and only its signature is trusted.
 * @throws {AppError} `ORDER_NOT_FOUND` for an unknown order, and for anybody who may not see it,
 * `PAYMENT_SIGNATURE_INVALID`, `PAYMENT_MISMATCH`, `PAYMENT_REFUNDING` when the seats were gone and the payment is
 * refunded.
 */
export async function verifyPayment(
  platform: Platform,
  request: { result: CheckoutResult; access: OrderAccess | null; via: ConfirmedVia },
): Promise<{ outcome: VerifyOutcome; order: GatewayOrderRow }> {
  const { result, access, via } = request
  // Every change below is a status change, so it is audited anyway.
  recordUnchanged('the payment is known, or has not arrived yet')
  const order = await getAccessibleOrder(platform, result.gatewayOrderId, access)
  assertSigned(platform, order, result)
  if (order.status === 'paid') {
    const earlier = await paymentRepository.findByGatewayId(platform.db, result.gatewayPaymentId)
    if (earlier?.status === 'captured') return { outcome: 'paid', order }
  }
  const payment = await callGateway(platform, order, result.gatewayPaymentId)
  if (payment === null) return { outcome: 'pending', order }
  if (payment.orderId !== order.gatewayOrderId)
    throw new AppError('PAYMENT_MISMATCH', { detail: 'payment for another order' })
  if (payment.status === 'refunded') throw new AppError('PAYMENT_REFUNDING')
  if (payment.status !== 'captured') {
    await recordAttempt(platform, { payment, via })
    return { outcome: payment.status === 'failed' ? 'failed' : 'pending', order }
  }
  switch (await confirmPayment(platform, { payment, via })) {
    case 'confirmed':
    case 'already':
      return { outcome: 'paid', order }
    case 'refunding':
      throw new AppError('PAYMENT_REFUNDING')
    case 'review':
    case 'unknown':
      throw new AppError('PAYMENT_MISMATCH')
  }
}

async function getAccessibleOrder(
  platform: Platform,
  gatewayOrderId: string,
  access: OrderAccess | null,
): Promise<GatewayOrderRow> {
  const order = await gatewayOrderRepository.findByGatewayId(platform.db, gatewayOrderId)
  const withheld = { kind: 'gateway_order', id: gatewayOrderId }
  if (order === undefined || order.mode !== platform.payments.mode) throw new AppError('ORDER_NOT_FOUND', { withheld })
  if (access === null || ('balanceDueId' in access && access.balanceDueId === order.balanceDueId)) return order
  const isForPrice = order.balanceDueId === null && 'owner' in access
  const booking = isForPrice && (await bookingRepository.findOwned(platform.db, order.bookingId, access.owner))
  if (booking === false || booking === undefined) throw new AppError('ORDER_NOT_FOUND', { withheld })
  return order
}

function assertSigned(platform: Platform, order: GatewayOrderRow, result: CheckoutResult): void {
  const isSigned = checkoutSignatureMatches({
    keySecret: platform.payments.keySecret,
    gatewayOrderId: order.gatewayOrderId ?? '',
    paymentId: result.gatewayPaymentId,
    signature: result.signature,
  })
  if (!isSigned) throw new AppError('PAYMENT_SIGNATURE_INVALID')
}

/**
 * The payment as the gateway describes it. A payment that was only authorised is captured first. Null when the gateway
 * does not answer.
 */
async function callGateway(
  platform: Platform,
  order: GatewayOrderRow,
  paymentId: string,
): Promise<GatewayPayment | null> {
  try {
    const payment = await platform.gateway.fetchPayment(paymentId)
    const isOurs = payment.orderId === order.gatewayOrderId && payment.amount === order.amountPaise
    return payment.status === 'authorized' && isOurs
      ? await platform.gateway.capturePayment(paymentId, order.amountPaise)
      : payment
  } catch (error) {
    if (!isAppError(error) || error.code !== 'PAYMENT_UNAVAILABLE') throw error
    await inTransaction(platform.db, async (tx) => {
      await scheduleReconcile(platform.jobs, { tx, orderRowId: order.id, at: platform.clock.now() })
      await scheduleUnsettledPaymentEmail(platform, tx, {
        bookingId: order.bookingId,
        paymentRowId: null,
        status: null,
      })
    })
    return null
  }
}
