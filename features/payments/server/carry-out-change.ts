import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { promisedRefunds, type RefundRow } from '#features/cancellations/rules/cancellation-refund.ts'
import { decideChange } from '../rules/due.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { followMove } from '#features/bookings/server/follow-move.ts'
import type { SeatMove } from '#features/bookings/server/departure-repository.ts'
import { seatMoves } from '#features/bookings/server/move-seats.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dueSettledQueue } from '#platform/jobs/shared-queues.ts'
import type { WaitingChange } from './change-repository.ts'
import { endDue } from './due-repository.ts'
import { paymentRepository } from './payment-repository.ts'

type Asked = { booking: BookingRow; at: Date; isByHand: boolean }

/** Decides about the difference of a change, as its booking stands now. */
export function decideAbout({ due, change }: WaitingChange, { booking, at, isByHand }: Asked) {
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return decideChange({
    status: due.status,
    isByHand,
    bookingStatus: booking.status,
    isAsPriced:
      booking.departureId === change.fromDepartureId &&
      booking.guests === change.guests &&
      booking.payablePaise === change.fromPayablePaise,
    hasTripBegun: booking.startDate < today || change.startDate < today,
  })
}

/**
 * What goes back when all guests cancel the new trip, after its difference was paid: by the rules that they accepted, and
 * less what they owe because a cheque bounced.
 */
export async function refundsAfterChange(
  { db }: Pick<Platform, 'db'>,
  { id, cancellationPolicy: policy }: Pick<BookingRow, 'id' | 'cancellationPolicy'>,
  { change, at }: Pick<WaitingChange, 'change'> & { at: Date },
): Promise<RefundRow[]> {
  const { startDate, guests, pricePerGuestPaise: pricePerGuest, payablePaise: payable } = change
  const owed = (await paymentRepository.sumOwed(db, [id])).get(id) ?? paise(0)
  return promisedRefunds({ policy, startDate, pricePerGuest, guests, payable, owed }, at)
}

type Work = { tx: Transaction; booking: BookingRow; seats: 'held' | 'free'; actor: string; cause: string; at: Date }

/**
 * Writes the dearer trip into its booking, because the difference is paid, and orders the mail with voucher and invoice.
 * The refund rules that the traveller accepted stay.
 *
 * @returns the seats to move. The caller moves them as its last step.
 */
export async function carryOutChange(
  platform: Platform,
  { due, change }: WaitingChange,
  { tx, booking, seats, actor, cause, at }: Work,
): Promise<SeatMove[]> {
  const { tourPackageId, departureId, startDate, endDate, guests, snapshot } = change
  await endDue(tx, { due, to: 'paid', actor, cause, at })
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
  await followMove(platform, tx, { booking, to: { tourPackageId, startDate }, at })
  await recordAct(tx, {
    name: 'booking_trip_changed',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: 'price difference paid',
    before: { packageId: booking.tourPackageId, startDate: booking.startDate, payablePaise: booking.payablePaise },
    after: { packageId: tourPackageId, startDate, payablePaise: change.payablePaise, paidPaise: due.amountPaise },
  })
  await platform.jobs.send(dueSettledQueue, { dueId: due.id }, { tx })
  const there = { departureId, guests }
  return [seats === 'held' ? seatMoves.sellHeld(there) : seatMoves.sellFree(there), seatMoves.giveBackSold(booking)]
}
