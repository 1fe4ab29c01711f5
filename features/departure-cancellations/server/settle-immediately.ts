import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from '#features/seats/server/end-holds.ts'
import { moveSeats } from '#features/seats/server/move-seats.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { refundCancelledDeparture } from '#features/payments/server/decide-review.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import {
  departureCancellationBookingRepository,
  type DepartureCancellationBookingRow,
  type Decision,
} from './departure-cancellation-booking-repository.ts'
import { withRefunds } from './departure-cancellation-refund-repository.ts'
import type { CancelledDeparture } from './departure-cancellation-repository.ts'
import { isPresent } from './settle-booking.ts'

type Step = { tx: Transaction; booking: BookingRow; at: Date }
const CANCELLATION_ORIGIN = { actor: 'system', cause: commonReasons.departureCancelled } as const

/**
 * Sets the outcome of a booking that needs no answer, in one transaction. A payment in doubt is refunded, an unpaid
 * hold ends, and so does an unpaid change to this departure. Bookings whose booker is asked, and those with an
 * unconfirmed office payment, keep waiting. A booking resolved in another way is recorded as such.
 */
export async function settleImmediately(
  platform: Platform,
  row: DepartureCancellationBookingRow,
  departure: CancelledDeparture,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await gatewayOrderRepository.findOfBookingForUpdate(tx, row.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, row.bookingId)
    if (booking === undefined) return
    const [waitingRow] = await departureCancellationBookingRepository.findWaiting(tx, row.departureCancellationId, [
      row.bookingId,
    ])
    if (waitingRow === undefined) return
    const step = { tx, booking, at }
    const decision = await withRefunds(tx, [row], () =>
      row.cancellationCase === 'change'
        ? endChangeOfBooking(platform, step, departure)
        : endBooking(platform, step, departure),
    )
    // A booker who was asked while an office payment was unconfirmed is now informed that the booking has ended.
    if (decision !== null)
      await departureCancellationBookingRepository.decide(tx, [row.id], { ...decision, decidedAt: at, toldAt: null })
  })
}

type Outcome = Pick<Decision, 'outcome' | 'way'> | null
const ELSEWHERE = { outcome: 'elsewhere', way: 'elsewhere' } as const

async function endChangeOfBooking(
  platform: Platform,
  { tx, booking, at }: Step,
  { id }: Pick<CancelledDeparture, 'id'>,
): Promise<Outcome> {
  // The price difference was paid before this run: the booking now belongs to this departure, and its booker is asked.
  if (booking.departureId === id) return endBooking(platform, { tx, booking, at }, { id })
  const pendingChange = await changeRepository.findOpen(tx, booking.id)
  if (pendingChange?.change.departureId !== id) return ELSEWHERE
  await moveSeats(platform, tx, await voidChange(tx, { bookingId: booking.id, ...CANCELLATION_ORIGIN, at }))
  return { outcome: 'ended', way: 'at_once' }
}

async function endBooking(platform: Platform, step: Step, departure: Pick<CancelledDeparture, 'id'>): Promise<Outcome> {
  const { tx, booking, at } = step
  if (isPresent(booking, departure)) return null
  if (booking.departureId !== departure.id) return ELSEWHERE
  switch (booking.status) {
    case 'needs_review':
      await refundCancelledDeparture(platform, { tx, booking, actor: CANCELLATION_ORIGIN.actor, at })
      return { outcome: 'refund', way: 'at_once' }
    case 'held':
      if (isPaidAtOffice(booking, at)) return null
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', ...CANCELLATION_ORIGIN, at }]))
      return { outcome: 'ended', way: 'at_once' }
    case 'expired':
      return { outcome: 'ended', way: 'elsewhere' }
    default:
      return ELSEWHERE
  }
}
