import { decideDue } from '#domain/due.ts'
import { paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { GatewayPayment } from '#server/platform/razorpay/gateway-entities.ts'
import { dueSettledQueue } from '#server/platform/shared-queues.ts'
import { dueRepository, endDue, type DueRow } from './due-repository.ts'
import { followDebt } from './follow-debt.ts'
import { changeOrderStatus, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { openRefund } from './open-refund.ts'
import { paymentRepository, type NewRefundRow, type PaymentRow } from './payment-repository.ts'
import { recordCapture } from './record-capture.ts'
import { owedOfPayment } from './sum-payments.ts'

type DueCapture = {
  tx: Transaction
  /** Locked, as the other orders of its booking are. */
  order: GatewayOrderRow & { dueId: string }
  others: readonly GatewayOrderRow[]
  /** Locked after its orders. */
  booking: BookingRow
  payment: GatewayPayment
  via: string
  at: Date
}

/**
 * Turns the captured money of a due into what it pays, or gives it back. This is the part of {@link confirmPayment} for
 * money that is due on a paid booking.
 */
export async function confirmDue(
  platform: Platform,
  { tx, order, others, booking, payment, via, at }: DueCapture,
): Promise<'confirmed' | 'already' | 'refunding'> {
  const due = await dueRepository.findById(tx, order.dueId)
  if (due === undefined) throw new Error(`the order ${order.id} has no due`)
  // All before the capture is recorded, because payments are locked by ascending id.
  const tries = await paymentRepository.findTriesForUpdate(tx, booking.id)
  const bounced = tries.find(({ id }) => id === due.paymentId)
  const captured = await recordCapture(tx, { order, payment, via, at })
  if (captured === null) return order.status === 'paid' ? 'already' : 'refunding'
  const cause = `payment captured, told by ${via}`
  const work = { tx, order, others, captured, cause, at }
  // A due is paid with one sum. Another one was never asked for.
  if (payment.amount !== order.amountPaise || payment.currency !== order.currency || bounced === undefined)
    return giveBack(platform, work, 'superseded_amount')
  const { status, isByHand } = due
  const facts = {
    status,
    isByHand,
    paid: order.amountPaise,
    owed: owedOfPayment(bounced),
    bookingStatus: booking.status,
  }
  const decision = decideDue(facts)
  if (decision.kind === 'refund') return giveBack(platform, work, decision.reason)
  await settle(platform, { ...work, due, bounced })
  return 'confirmed'
}

type Work = {
  tx: Transaction
  order: GatewayOrderRow
  others: readonly GatewayOrderRow[]
  captured: PaymentRow
  cause: string
  at: Date
}

/** Puts the money in the place of a bounced cheque. Invoice and voucher were issued when the cheque came. */
async function settle(
  platform: Platform,
  { tx, order, others, captured, due, bounced, cause, at }: Work & { due: DueRow; bounced: PaymentRow },
): Promise<void> {
  for (const other of others.filter(({ dueId, status }) => dueId === due.id && isUnsettled(status)))
    await changeOrderStatus(tx, {
      order: other,
      to: 'superseded',
      actor: 'system',
      cause: 'another order was paid',
      at,
    })
  await changeOrderStatus(tx, { order, to: 'paid', actor: 'gateway', cause, at })
  const replacedPaise = paise(bounced.replacedPaise + captured.amountPaise)
  await paymentRepository.update(tx, bounced.id, { replacedPaise })
  await endDue(tx, { due, to: 'paid', actor: 'gateway', cause, at, changes: { amountPaise: captured.amountPaise } })
  // Another cheque may have bounced since the order was opened: the rest is due by itself.
  await followDebt({ tx, payment: { ...bounced, replacedPaise }, actor: 'system', at, because: 'paid' })
  await platform.jobs.send(dueSettledQueue, { dueId: due.id }, { tx })
}

/** The money of this order is refunded, so the order is over but not paid. Another order may still pay the due. */
async function giveBack(
  platform: Platform,
  { tx, order, captured, cause, at }: Work,
  reason: NewRefundRow['reason'],
): Promise<'refunding'> {
  if (order.status === 'open') await changeOrderStatus(tx, { order, to: 'superseded', actor: 'system', cause, at })
  await openRefund(platform, { tx, payment: captured, reason, at })
  return 'refunding'
}
