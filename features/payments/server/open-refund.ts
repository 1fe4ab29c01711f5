import type { Paise } from '#kernel/money/money.ts'
import { splitRefund } from '../rules/split-refund.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import {
  paymentRepository,
  refundRepository,
  type NewRefundRow,
  type PaymentRow,
  type RefundRow,
} from './payment-repository.ts'
import { refundPaymentQueue } from './queues.ts'
import { roomOf } from './sum-payments.ts'
import { paymentReturnedQueue } from '#platform/jobs/shared-queues.ts'

type RefundInput = {
  tx: Transaction
  /** Locked or inserted in this transaction. */
  payment: PaymentRow
  reason: NewRefundRow['reason']
  /** A part of the payment. By default, the whole payment is refunded. */
  amount?: Paise
  at: Date
}

/**
 * Reasons with an email of their own, such as the cancellation email. That email informs the traveller of the refund.
 */
const REASONS_MAILED_ELSEWHERE: ReadonlySet<string> = new Set<NewRefundRow['reason']>([
  'customer_cancelled',
  'operator_cancelled',
  'cancelled_departure',
  'goodwill',
  'trip_changed',
])

/**
 * Records that a payment must be refunded. The row is the debt; a job pays it. There is one refund per payment and
 * reason, except for reasons that can occur again: guests cancel one after another, and the office gives goodwill
 * refunds. A traveller whose payment could not be used is informed by email.
 *
 * @returns undefined when this refund was already recorded.
 */
export async function openRefund(platform: Platform, opening: RefundInput): Promise<RefundRow | undefined> {
  const { tx, payment, reason, amount = payment.amountPaise, at } = opening
  const refund = await refundRepository.insert(tx, {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    status: 'queued',
    amountPaise: amount,
    reason,
  })
  if (refund === undefined) return undefined
  await paymentRepository.addPromisedRefund(tx, payment.id, refund.amountPaise)
  await recordStatusChange(tx, {
    entity: 'refund',
    entityId: refund.id,
    from: 'new',
    to: 'queued',
    actor: 'system',
    cause: reason,
    at,
    facts: { amountPaise: refund.amountPaise },
  })
  await platform.jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
  if (!REASONS_MAILED_ELSEWHERE.has(reason))
    await platform.jobs.send(paymentReturnedQueue, { refundId: refund.id }, { tx })
  return refund
}

type SplitRefundInput = Omit<RefundInput, 'payment' | 'amount'> & {
  /** The payments of the booking, locked in this transaction. */
  payments: readonly PaymentRow[]
  amount: Paise
}

/**
 * Records a refund of part of what was paid for a booking, starting with the newest payment. Each payment gets its own
 * refund, because the gateway refunds single payments.
 *
 * @returns the refunds, at least one.
 */
export async function openRefunds(
  platform: Platform,
  { payments, amount, ...opening }: SplitRefundInput,
): Promise<RefundRow[]> {
  const newest = payments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  const parts = splitRefund(
    newest.map((payment) => ({ payment, room: roomOf(payment) })),
    amount,
  ).toSorted((a, b) => (a.part.payment.id < b.part.payment.id ? -1 : 1))
  const refunds: RefundRow[] = []
  for (const { part, amount: one } of parts) {
    const refund = await openRefund(platform, { ...opening, payment: part.payment, amount: one })
    if (refund === undefined) throw new Error(`a refund of the payment ${part.payment.id} was opened before`)
    refunds.push(refund)
  }
  return refunds
}
