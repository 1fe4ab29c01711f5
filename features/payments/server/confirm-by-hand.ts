import { AppError } from '#kernel/errors/errors.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingConfirmedQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutChange, decideAbout } from './carry-out-change.ts'
import type { WaitingChange } from './change-repository.ts'
import { recordOfficePayment, type OfficeMoney } from './record-office-payment.ts'

/**
 * Turns confirmed receipts of the office into a paid booking, as a capture does: one paid order, one captured payment of
 * the whole amount, the seats sold, and the job that issues invoice and voucher.
 *
 * @param money of a held booking.
 * @returns the id of the payment.
 */
export async function confirmByHand(platform: Platform, money: OfficeMoney): Promise<string> {
  const { tx, booking, actor, at } = money
  const cause = 'taken by the office, confirmed by a second person'
  const payment = await recordOfficePayment(platform, money, { as: 'paid', amount: booking.payablePaise, cause })
  const last = { actor, cause, at, isLast: true } as const
  await changeBookingStatus(tx, { booking, to: 'confirmed', ...last, changes: { confirmedAt: at } })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  await moveSeats(platform, tx, [seatMoves.sellHeld(booking)])
  return payment.id
}

/**
 * Turns a confirmed receipt into the difference of a dearer trip: a paid order and a payment of its own, and the booking
 * becomes the new one. The seats there were held while the receipt waited.
 *
 * @returns the id of the payment.
 * @throws {AppError} `RECEIPT_PAID_ALREADY` when the booking or the change is another one by now.
 */
export async function confirmChangeByHand(
  platform: Platform,
  waiting: WaitingChange,
  money: OfficeMoney,
): Promise<string> {
  const { tx, booking, actor, at } = money
  const { due } = waiting
  const decision = decideAbout(waiting, { booking, at, isByHand: false })
  if (decision.kind === 'refund' || decision.seats !== 'held') throw new AppError('RECEIPT_PAID_ALREADY')
  const cause = 'taken by the office, confirmed by a second person'
  const paid = { as: 'paid', amount: due.amountPaise, cause } as const
  const payment = await recordOfficePayment(platform, { ...money, dueId: due.id }, paid)
  const step = { tx, booking, seats: 'held', actor, cause, at } as const
  await moveSeats(platform, tx, await carryOutChange(platform, waiting, step))
  return payment.id
}
