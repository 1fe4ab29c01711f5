import { AppError } from '#kernel/errors/errors.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingConfirmedQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutChange, decidePendingChange } from './carry-out-change.ts'
import type { PendingChange } from './change-repository.ts'
import { recordOfficePayment, type OfficePaymentCapture } from './record-office-payment.ts'

/**
 * Turns confirmed office payments into a paid booking, as a capture at the gateway does. Records one paid order and one
 * captured payment of the whole amount, sells the seats, and queues the job that issues invoice and voucher.
 *
 * @param money the office payments of a held booking.
 * @returns the id of the payment.
 */
export async function confirmByOffice(platform: Platform, money: OfficePaymentCapture): Promise<string> {
  const { tx, booking, actor, at } = money
  const cause = auditReasons.officePaymentConfirmed
  const payment = await recordOfficePayment(platform, money, { as: 'paid', amount: booking.payablePaise, cause })
  const last = { actor, cause, at, isLastWrite: true } as const
  await changeBookingStatus(tx, { booking, to: 'confirmed', ...last, changes: { confirmedAt: at } })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  await moveSeats(platform, tx, [seatMoves.sellHeld(booking)])
  return payment.id
}

/**
 * Applies a confirmed office payment to the price difference of a trip change. The difference gets its own paid order
 * and payment, and the booking moves to the new trip, whose seats stayed held while the office payment waited.
 *
 * @returns the id of the payment.
 * @throws {AppError} `OFFICE_PAYMENT_ALREADY_PAID` when the seats of the change are no longer held, or its payment
 * could only be refunded.
 */
export async function confirmChangeByOffice(
  platform: Platform,
  pendingChange: PendingChange,
  money: OfficePaymentCapture,
): Promise<string> {
  const { tx, booking, actor, at } = money
  const { due } = pendingChange
  const decision = decidePendingChange(pendingChange, { booking, at, isByHand: false })
  if (decision.kind === 'refund' || decision.seats !== 'held') throw new AppError('OFFICE_PAYMENT_ALREADY_PAID')
  const cause = auditReasons.officePaymentConfirmed
  const paid = { as: 'paid', amount: due.amountPaise, cause } as const
  const payment = await recordOfficePayment(platform, { ...money, balanceDueId: due.id }, paid)
  const step = { tx, booking, seats: 'held', actor, cause, at } as const
  await moveSeats(platform, tx, await carryOutChange(platform, pendingChange, step))
  return payment.id
}
