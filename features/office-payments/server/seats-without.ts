import type { SeatsWithoutMoney } from '../rules/office-receipt.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { isAllGone } from './due-of.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

type Asked = { booking: BookingRow; receipt: Pick<ReceiptRow, 'id'> }

/** What becomes of the seats of a booking without the money of one of its receipts. */
export async function seatsWithout(db: Queryable, asked: Asked): Promise<SeatsWithoutMoney> {
  return (await seatsWithoutEach(db, [asked])).get(asked.receipt.id) ?? 'untouched'
}

/** What becomes of seats without the money of one receipt, for each of some receipts by its id. */
export async function seatsWithoutEach(
  db: Queryable,
  some: readonly Asked[],
): Promise<ReadonlyMap<string, SeatsWithoutMoney>> {
  const held = some.map(({ booking }) => booking).filter(({ status }) => status === 'held')
  const [all, leftAlone] = await Promise.all([
    receiptRepository.listOfBookings(db, [...new Set(held.map(({ id }) => id))]),
    partyRepository.findLeftAlone(db, held),
  ])
  const seatsOf = ({ booking, receipt }: Asked): SeatsWithoutMoney => {
    if (booking.status !== 'held') return 'untouched'
    const others = all.filter(({ id, bookingId }) => bookingId === booking.id && id !== receipt.id)
    if (!isAllGone(others)) return 'kept'
    return leftAlone.has(booking.id) ? 'back' : 'clock'
  }
  return new Map(some.map((asked) => [asked.receipt.id, seatsOf(asked)]))
}
