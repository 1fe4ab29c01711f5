import type { Paise } from '#domain/money.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refundRepository, type RefundRow } from './payment-repository.ts'

/** An owed refund that the gateway has refused several times, with everything that a person needs to settle it. */
type RefundForReview = {
  id: string
  reference: string
  customer: { name: string; email: string; phone: string }
  amount: Paise
  reason: RefundRow['reason']
  /** The number of times that the gateway has refused it. */
  refusals: number
  /** Null for money that the office took by hand: it goes back by bank. */
  gatewayPaymentId: string | null
  waitingSince: Date
}

/**
 * Refunds of this gateway's payments that wait for a person, the longest waiting first. For the operator's desk: the
 * owner is not checked.
 */
export async function listRefundsForReview({
  db,
  payments,
}: Pick<Platform, 'db' | 'payments'>): Promise<RefundForReview[]> {
  const rows = await refundRepository.findForReview(db, payments.mode)
  return rows.map(({ refund, booking, payment }) => ({
    id: refund.id,
    reference: booking.reference,
    customer: { name: booking.customerName, email: booking.email, phone: booking.phone },
    amount: refund.amountPaise,
    reason: refund.reason,
    refusals: refund.attempts,
    gatewayPaymentId: payment.gatewayPaymentId,
    waitingSince: refund.updatedAt,
  }))
}
