import { isRefundInReview } from '#kernel/statuses/statuses.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { paymentRepository, refundRepository, type RefundRow } from './payment-repository.ts'

/**
 * True when the gateway has a refund of this payment that matches none of our rows: the gateway has paid after all, or
 * somebody issued a refund in its dashboard.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` when the gateway does not answer.
 */
export async function hasUnknownRefund(
  { db, gateway }: Pick<Platform, 'db' | 'gateway'>,
  { paymentId, bookingId }: RefundRow,
): Promise<boolean> {
  const payment = await paymentRepository.findById(db, paymentId)
  if (payment === undefined) throw new Error(`payment ${paymentId} of a refund does not exist`)
  if (payment.gatewayPaymentId === null) return false
  const ourRefundIds = (await refundRepository.findByBookings(db, [bookingId])).map(
    ({ gatewayRefundId }) => gatewayRefundId,
  )
  const theirs = await gateway.fetchRefunds(payment.gatewayPaymentId)
  return theirs.some(({ id, status }) => status !== 'failed' && !ourRefundIds.includes(id))
}

/**
 * The refunds of a booking that the gateway has definitively rejected or could not fund. The gateway is asked again,
 * and refunds that it has paid after all are left out. So are refunds of the other gateway, because this one has no
 * record of them.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` when the gateway does not answer.
 */
export async function findRefusedRefundIds(platform: Platform, bookingId: string): Promise<ReadonlySet<string>> {
  const { db } = platform
  const candidates = (await refundRepository.findByBookings(db, [bookingId])).filter(
    ({ status, balanceRefusals }) =>
      isRefundInReview(status) || (status === 'waiting_for_funds' && balanceRefusals > 0),
  )
  const refusedIds = new Set<string>()
  for (const refund of candidates) {
    const payment = await paymentRepository.findById(db, refund.paymentId)
    const order = payment && (await gatewayOrderRepository.findById(db, payment.gatewayOrderRowId))
    if (order?.mode === platform.payments.mode && !(await hasUnknownRefund(platform, refund))) refusedIds.add(refund.id)
  }
  return refusedIds
}
