import { isPaidAtOffice } from '#features/bookings/rules/desk-hold.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from '#features/bookings/server/end-holds.ts'
import { moveSeats } from '#features/bookings/server/move-seats.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { payBackBroken } from '#features/payments/server/decide-review.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository, type BreakBookingRow, type Decision } from './break-booking-repository.ts'
import { withRefunds } from './break-refund-repository.ts'
import type { BrokenDeparture } from './break-repository.ts'
import { isThere } from './settle-booking.ts'

type Step = { tx: Transaction; booking: BookingRow; at: Date }
const ENDING = { actor: 'system', cause: 'its departure was broken' } as const

/**
 * Gives a booking of which nothing is asked its outcome, in one transaction. Money in doubt goes back, a hold without money
 * ends, and so does a change to this departure that waits for its difference. Who is asked, and whose money waits for a
 * second person at the office, waits on. What became something else by another door is noted as that.
 */
export async function settleAtOnce(
  platform: Platform,
  row: BreakBookingRow,
  departure: BrokenDeparture,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await gatewayOrderRepository.findOfBookingForUpdate(tx, row.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, row.bookingId)
    if (booking === undefined) return
    const [waiting] = await breakBookingRepository.findWaiting(tx, row.breakId, [row.bookingId])
    if (waiting === undefined) return
    const step = { tx, booking, at }
    const decision = await withRefunds(tx, [row], () =>
      row.brokenCase === 'change' ? endChangeThere(platform, step, departure) : endSeats(platform, step, departure),
    )
    // Who was asked while a receipt waited is told anew that the booking has ended.
    if (decision !== null)
      await breakBookingRepository.decide(tx, [row.id], { ...decision, decidedAt: at, toldAt: null })
  })
}

type Outcome = Pick<Decision, 'outcome' | 'way'> | null
const ELSEWHERE = { outcome: 'elsewhere', way: 'elsewhere' } as const

async function endChangeThere(
  platform: Platform,
  { tx, booking, at }: Step,
  { id }: Pick<BrokenDeparture, 'id'>,
): Promise<Outcome> {
  // Its difference was paid before this run: now it is a booking of this departure, and its booker is asked.
  if (booking.departureId === id) return endSeats(platform, { tx, booking, at }, { id })
  const waiting = await changeRepository.findOpen(tx, booking.id)
  if (waiting?.change.departureId !== id) return ELSEWHERE
  await moveSeats(platform, tx, await voidChange(tx, { bookingId: booking.id, ...ENDING, at }))
  return { outcome: 'ended', way: 'at_once' }
}

async function endSeats(platform: Platform, step: Step, departure: Pick<BrokenDeparture, 'id'>): Promise<Outcome> {
  const { tx, booking, at } = step
  if (isThere(booking, departure)) return null
  if (booking.departureId !== departure.id) return ELSEWHERE
  switch (booking.status) {
    case 'needs_review':
      await payBackBroken(platform, { tx, booking, actor: ENDING.actor, at })
      return { outcome: 'refund', way: 'at_once' }
    case 'held':
      if (isPaidAtOffice(booking, at)) return null
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', ...ENDING, at }]))
      return { outcome: 'ended', way: 'at_once' }
    case 'expired':
      return { outcome: 'ended', way: 'elsewhere' }
    default:
      return ELSEWHERE
  }
}
