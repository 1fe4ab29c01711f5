import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { promisedRefunds, type RefundRow } from '#features/cancellations/rules/cancellation-refund.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { decideChange } from '../rules/balance-due.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { moveArrangements } from '#features/bookings/server/follow-move.ts'
import type { SeatMove } from '#features/seats/server/departure-repository.ts'
import { seatMoves } from '#features/seats/server/move-seats.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { balanceDueSettledQueue } from '#platform/jobs/shared-queues.ts'
import type { PendingChange } from './change-repository.ts'
import { endBalanceDue } from './balance-due-repository.ts'
import { paymentRepository } from './payment-repository.ts'

type Input = { booking: BookingRow; at: Date; isByHand: boolean }

/** Decides what happens to the price difference of a change, from the current state of its booking. */
export function decidePendingChange({ due, change }: PendingChange, { booking, at, isByHand }: Input) {
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return decideChange({
    status: due.status,
    isByHand,
    bookingStatus: booking.status,
    matchesPrice:
      booking.departureId === change.fromDepartureId &&
      booking.guests === change.guests &&
      booking.payablePaise === change.fromPayablePaise,
    hasTripStarted: booking.startDate < today || change.startDate < today,
  })
}

/**
 * The refunds if all guests cancel the new trip after its price difference was paid, by the rules that they accepted,
 * less their debt after a bounced cheque.
 */
export async function refundsAfterChange(
  { db }: Pick<Platform, 'db'>,
  { id, cancellationPolicy: policy }: Pick<BookingRow, 'id' | 'cancellationPolicy'>,
  { change, at }: Pick<PendingChange, 'change'> & { at: Date },
): Promise<RefundRow[]> {
  const { startDate, guests, pricePerGuestPaise: pricePerGuest, payablePaise: payable } = change
  const dueAgain = (await paymentRepository.sumDebts(db, [id])).get(id) ?? paise(0)
  return promisedRefunds({ policy, startDate, pricePerGuest, guests, payable, dueAgain }, at)
}

type Work = { tx: Transaction; booking: BookingRow; seats: 'held' | 'free'; actor: string; cause: string; at: Date }

/**
 * Writes the new, more expensive trip into its booking, because the difference is paid, and queues the email with
 * voucher and invoice. The refund rules that the traveller accepted still apply.
 *
 * @returns the seats to move. The caller moves them as its last step.
 */
export async function carryOutChange(
  platform: Platform,
  { due, change }: PendingChange,
  { tx, booking, seats, actor, cause, at }: Work,
): Promise<SeatMove[]> {
  const { tourPackageId, departureId, startDate, endDate, guests, snapshot } = change
  await endBalanceDue(tx, { due, to: 'paid', actor, cause, at })
  await bookingRepository.update(tx, booking.id, {
    tourPackageId,
    departureId,
    startDate,
    endDate,
    snapshot,
    pricePerGuestPaise: change.pricePerGuestPaise,
    subtotalPaise: change.subtotalPaise,
    discountPaise: change.discountPaise,
    payablePaise: change.payablePaise,
  })
  await moveArrangements(platform, tx, { booking, to: { tourPackageId, startDate }, at })
  await recordAuditEvent(tx, {
    name: 'booking_trip_changed',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: auditReasons.priceDifferencePaid,
    before: { packageId: booking.tourPackageId, startDate: booking.startDate, payablePaise: booking.payablePaise },
    after: { packageId: tourPackageId, startDate, payablePaise: change.payablePaise, paidPaise: due.amountPaise },
  })
  await platform.jobs.send(balanceDueSettledQueue, { balanceDueId: due.id }, { tx })
  const targetSeats = { departureId, guests }
  return [
    seats === 'held' ? seatMoves.sellHeld(targetSeats) : seatMoves.sellFree(targetSeats),
    seatMoves.releaseSold(booking),
  ]
}
