import { decideDue } from '../rules/due.ts'
import { paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds, expiry } from '#features/bookings/server/end-holds.ts'
import { moveSeats } from '#features/bookings/server/move-seats.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { dueSettledQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutChange, decideAbout } from './carry-out-change.ts'
import { changeRepository, type ChangeRow } from './change-repository.ts'
import { dueRepository, endDue, type DueRow } from './due-repository.ts'
import { followDebt } from './follow-debt.ts'
import { changeOrderStatus, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { openRefund } from './open-refund.ts'
import { paymentRepository, type NewRefundRow, type PaymentRow } from './payment-repository.ts'
import { recordCapture } from './record-capture.ts'
import { owedOfPayment } from './sum-payments.ts'

type DueOutcome = 'confirmed' | 'already' | 'refunding'

type DueCapture = {
  tx: Transaction
  /** Locked, as the other orders of its booking are. */
  order: GatewayOrderRow & { dueId: string }
  others: readonly GatewayOrderRow[]
  /** Locked after its orders. */
  booking: BookingRow
  payment: GatewayPayment
  via: string
  /** Where the seats of a change come from; the caller tries one after the other. */
  seats: 'held' | 'free' | 'gone'
  /** Expired holds of the departure to which a change leads, whose seats may be taken. */
  expired: readonly BookingRow[]
  at: Date
}

/**
 * Turns the captured money of a due into what it pays, or gives it back. This is the part of {@link confirmPayment} for
 * money that is due on a paid booking.
 *
 * @returns null, and changes nothing, when the seats of a change are not where `seats` says.
 */
export async function confirmDue(platform: Platform, capture: DueCapture): Promise<DueOutcome | null> {
  const { tx, order, booking, payment, via, seats, at } = capture
  const due = await dueRepository.findById(tx, order.dueId)
  if (due === undefined) throw new Error(`the order ${order.id} has no due`)
  const change = await changeRepository.find(tx, due.id)
  const decided = change && decideAbout({ due, change }, { booking, at, isByHand: due.isByHand })
  const needsFree = decided?.kind === 'settle' && decided.seats === 'free'
  if (needsFree && seats === 'held') return null
  // All before the capture is recorded, because payments are locked by ascending id.
  const tries = await paymentRepository.findTriesForUpdate(tx, booking.id)
  const captured = await recordCapture(tx, { order, payment, via, at })
  if (captured === null) return order.status === 'paid' ? 'already' : 'refunding'
  const work = { ...capture, due, captured, cause: `payment captured, told by ${via}` }
  // A due is paid with one sum. Another one was never asked for.
  if (payment.amount !== order.amountPaise || payment.currency !== order.currency)
    return giveBack(platform, work, 'superseded_amount')
  if (change !== undefined && decided !== undefined) {
    if (decided.kind === 'refund') return giveBack(platform, work, decided.reason)
    if (order.amountPaise !== due.amountPaise) return giveBack(platform, work, 'superseded_amount')
    if (needsFree && seats === 'gone') return giveBack(platform, work, 'no_seats')
    return settleChange(platform, { ...work, change, from: decided.seats })
  }
  const bounced = tries.find(({ id }) => id === due.paymentId)
  if (bounced === undefined) return giveBack(platform, work, 'superseded_amount')
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
  await settleDebt(platform, { ...work, bounced })
  return 'confirmed'
}

type Work = DueCapture & { due: DueRow; captured: PaymentRow; cause: string }

/** The order is paid, and others of the same due are over. */
async function settleOrders({ tx, order, others, due, cause, at }: Work): Promise<void> {
  for (const other of others.filter(({ dueId, status }) => dueId === due.id && isUnsettled(status)))
    await changeOrderStatus(tx, {
      order: other,
      to: 'superseded',
      actor: 'system',
      cause: 'another order was paid',
      at,
    })
  await changeOrderStatus(tx, { order, to: 'paid', actor: 'gateway', cause, at })
}

async function settleChange(
  platform: Platform,
  work: Work & { change: ChangeRow; from: 'held' | 'free' },
): Promise<'confirmed'> {
  const { tx, booking, expired, due, change, from, cause, at } = work
  await settleOrders(work)
  const freed = await endHolds(
    tx,
    expired.map((hold) => expiry(hold, at)),
  )
  const step = { tx, booking, seats: from, actor: 'gateway', cause, at }
  await moveSeats(platform, tx, [...freed, ...(await carryOutChange(platform, { due, change }, step))])
  return 'confirmed'
}

/** Puts the money in the place of a bounced cheque. Invoice and voucher were issued when the cheque came. */
async function settleDebt(platform: Platform, work: Work & { bounced: PaymentRow }): Promise<void> {
  const { tx, captured, due, bounced, cause, at } = work
  await settleOrders(work)
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
