import { lastMomentOf } from '../rules/broken-departure.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { BreakBookingRow } from './break-booking-repository.ts'
import type { BreakRow, BrokenDeparture } from './break-repository.ts'
import { partiesOf, readersOf } from './concerned-bookings.ts'
import { isThere } from './settle-booking.ts'

type Row = { row: BreakBookingRow; booking: BookingRow }
type Broken = Pick<BrokenDeparture, 'id'>

/** Those who may choose and have not answered, by who travels together, with the guests of all and who reads the mails. */
export function waitingParties(rows: readonly Row[], departure: Broken) {
  const waiting = rows.filter(({ row, booking }) => row.outcome === 'waits' && isThere(booking, departure))
  return partiesOf(waiting.map(({ booking }) => booking)).map((party) => {
    const readers = readersOf(party)
    return {
      rows: waiting.flatMap(({ row, booking }) => (party.includes(booking) ? [row] : [])),
      guests: party.reduce((sum, { guests }) => sum + guests, 0),
      readers: waiting.filter(({ booking }) => readers.includes(booking)),
    }
  })
}

/** Whom a further mail of a break reaches. */
export function whoIsWrittenTo(rows: readonly Row[], departure: Broken): Row[] {
  return waitingParties(rows, departure).flatMap(({ readers }) => readers)
}

/** True when nobody who has not answered may answer any more. */
export function isAnswerTimeOver(
  rows: readonly Row[],
  { broken: { answerBy }, departure }: { broken: BreakRow; departure: Broken },
  now: Date,
): boolean {
  const parties = waitingParties(rows, departure)
  return now >= answerBy && parties.every((party) => now >= lastMomentOf(answerBy, party.rows, now))
}
