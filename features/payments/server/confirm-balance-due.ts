import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { decideBalanceDue } from '../rules/balance-due.ts'
import { paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { moveSeats } from '#features/seats/server/move-seats.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { balanceDueSettledQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutChange, decidePendingChange } from './carry-out-change.ts'
import { changeRepository, type ChangeRow } from './change-repository.ts'
import { balanceDueRepository, endBalanceDue, type BalanceDueRow } from './balance-due-repository.ts'
import { syncBalanceDue } from './follow-debt.ts'
import { changeOrderStatus, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { openRefund } from './open-refund.ts'
import { paymentRepository, type NewRefundRow, type PaymentRow } from './payment-repository.ts'
import { recordCapture } from './record-capture.ts'
import { amountDueAgainOf } from './sum-payments.ts'

type BalanceDueOutcome = 'confirmed' | 'already' | 'refunding'

type BalanceDueCapture = {
  tx: Transaction
  /** Locked, like the other orders of its booking. */
  order: GatewayOrderRow & { balanceDueId: string }
  others: readonly GatewayOrderRow[]
  /** Locked after its orders. */
  booking: BookingRow
  payment: GatewayPayment
  via: string
  /** Where the seats of a change come from; the caller tries these values in order. */
  seats: 'held' | 'free' | 'gone'
  /** Expired holds on the new departure, whose seats can be reused. */
  expiredHolds: readonly BookingRow[]
  at: Date
}

/**
 * Applies the captured payment of a balance due, or refunds it. This is the part of {@link confirmPayment} for balances
 * due on a paid booking.
 *
 * @returns null, and changes nothing, when the seats of a change are not where `seats` says.
 */
export async function confirmBalanceDue(
  platform: Platform,
  capture: BalanceDueCapture,
): Promise<BalanceDueOutcome | null> {
  const { tx, order, booking, payment, via, seats, at } = capture
  const due = await balanceDueRepository.findById(tx, order.balanceDueId)
  if (due === undefined) throw new Error(`the order ${order.id} has no balance due`)
  const change = await changeRepository.find(tx, due.id)
  const changeDecision = change && decidePendingChange({ due, change }, { booking, at, isByHand: due.isByHand })
  const needsFreeSeats = changeDecision?.kind === 'settle' && changeDecision.seats === 'free'
  if (needsFreeSeats && seats === 'held') return null
  // Read all payments before the capture is recorded, because they are locked by ascending id.
  const attempts = await paymentRepository.listAttemptsForUpdate(tx, booking.id)
  const captured = await recordCapture(tx, { order, payment, via, at })
  if (captured === null) return order.status === 'paid' ? 'already' : 'refunding'
  const work = { ...capture, due, captured, cause: auditReasons.paymentCaptured(via) }
  // A balance due is paid with one amount. No other amount was ever requested.
  if (payment.amount !== order.amountPaise || payment.currency !== order.currency)
    return refundCapture(platform, work, 'superseded_amount')
  if (change !== undefined && changeDecision !== undefined) {
    if (changeDecision.kind === 'refund') return refundCapture(platform, work, changeDecision.reason)
    if (order.amountPaise !== due.amountPaise) return refundCapture(platform, work, 'superseded_amount')
    if (needsFreeSeats && seats === 'gone') return refundCapture(platform, work, 'no_seats')
    return settleChange(platform, { ...work, change, from: changeDecision.seats })
  }
  const bounced = attempts.find(({ id }) => id === due.paymentId)
  if (bounced === undefined) return refundCapture(platform, work, 'superseded_amount')
  const { status, isByHand } = due
  const facts = {
    status,
    isByHand,
    paid: order.amountPaise,
    amountDue: amountDueAgainOf(bounced),
    bookingStatus: booking.status,
  }
  const decision = decideBalanceDue(facts)
  if (decision.kind === 'refund') return refundCapture(platform, work, decision.reason)
  await settleDebt(platform, { ...work, bounced })
  return 'confirmed'
}

type Work = BalanceDueCapture & { due: BalanceDueRow; captured: PaymentRow; cause: string }

/** Marks the order as paid, and other orders for the same balance due as superseded. */
async function settleOrders({ tx, order, others, due, cause, at }: Work): Promise<void> {
  for (const other of others.filter(({ balanceDueId, status }) => balanceDueId === due.id && isUnsettled(status)))
    await changeOrderStatus(tx, {
      order: other,
      to: 'superseded',
      actor: 'system',
      cause: auditReasons.anotherOrderPaid,
      at,
    })
  await changeOrderStatus(tx, { order, to: 'paid', actor: 'gateway', cause, at })
}

async function settleChange(
  platform: Platform,
  work: Work & { change: ChangeRow; from: 'held' | 'free' },
): Promise<'confirmed'> {
  const { tx, booking, expiredHolds, due, change, from, cause, at } = work
  await settleOrders(work)
  const releasedSeats = await endHolds(
    tx,
    expiredHolds.map((hold) => toExpiredHoldEnd(hold, at)),
  )
  const step = { tx, booking, seats: from, actor: 'gateway', cause, at }
  await moveSeats(platform, tx, [...releasedSeats, ...(await carryOutChange(platform, { due, change }, step))])
  return 'confirmed'
}

/** Replaces a bounced cheque with this payment. Invoice and voucher were issued when the cheque was recorded. */
async function settleDebt(platform: Platform, work: Work & { bounced: PaymentRow }): Promise<void> {
  const { tx, captured, due, bounced, cause, at } = work
  await settleOrders(work)
  const replacedPaise = paise(bounced.replacedPaise + captured.amountPaise)
  await paymentRepository.update(tx, bounced.id, { replacedPaise })
  await endBalanceDue(tx, {
    due,
    to: 'paid',
    actor: 'gateway',
    cause,
    at,
    changes: { amountPaise: captured.amountPaise },
  })
  // Another cheque may have bounced since the order was opened: the rest becomes a balance due of its own.
  await syncBalanceDue({ tx, payment: { ...bounced, replacedPaise }, actor: 'system', at, trigger: 'paid' })
  await platform.jobs.send(balanceDueSettledQueue, { balanceDueId: due.id }, { tx })
}

/**
 * The payment of this order is refunded, so the order is closed but not paid. Another order may still pay the balance
 * due.
 */
async function refundCapture(
  platform: Platform,
  { tx, order, captured, cause, at }: Work,
  reason: NewRefundRow['reason'],
): Promise<'refunding'> {
  if (order.status === 'open') await changeOrderStatus(tx, { order, to: 'superseded', actor: 'system', cause, at })
  await openRefund(platform, { tx, payment: captured, reason, at })
  return 'refunding'
}
