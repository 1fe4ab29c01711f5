import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { changeRepository, type PendingChange } from './change-repository.ts'

/** Trip changes of the group's other bookings that wait for their price difference and have no office payment. */
export async function findOtherChanges(
  db: Queryable,
  booking: Pick<BookingRow, 'id' | 'joinsBookingId'>,
): Promise<(PendingChange & { booking: BookingRow })[]> {
  const others = (await partyRepository.findAll(db, booking)).filter(({ id }) => id !== booking.id)
  if (others.length === 0) return []
  const pendingChanges = await changeRepository.findAllOpen(
    db,
    others.map(({ id }) => id),
  )
  return others.flatMap((other) =>
    pendingChanges
      .filter(({ due }) => due.bookingId === other.id && !due.isByHand)
      .map((change) => ({ ...change, booking: other })),
  )
}
