import { changeBookingStatus } from '#server/features/bookings/change-booking-status.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingConfirmedQueue } from '#server/platform/shared-queues.ts'
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
