import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { BreakBookingRow } from './break-booking-repository.ts'
import type { BrokenDeparture } from './break-repository.ts'
import { hasAddress, partiesOf } from './concerned-bookings.ts'
import { isThere } from './settle-booking.ts'

type Row = { row: BreakBookingRow; booking: BookingRow }

/** Whom a further mail of a break reaches: those who have not answered, of each party its first one. */
export function whoIsWrittenTo(rows: readonly Row[], departure: Pick<BrokenDeparture, 'id'>): Row[] {
  const waiting = rows.filter(({ row, booking }) => row.outcome === 'waits' && isThere(booking, departure))
  const firsts = partiesOf(waiting.map(({ booking }) => booking)).flatMap((party) => party.slice(0, 1))
  return waiting.filter(({ booking }) => hasAddress(booking) && firsts.some(({ id }) => id === booking.id))
}
