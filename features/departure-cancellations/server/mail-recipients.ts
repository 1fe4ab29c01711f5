import { deadlineOf } from '../rules/cancelled-departure.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { DepartureCancellationBookingRow } from './departure-cancellation-booking-repository.ts'
import type { DepartureCancellationRow, CancelledDeparture } from './departure-cancellation-repository.ts'
import { groupByParty, recipientsOf } from './affected-bookings.ts'
import { isPresent } from './settle-booking.ts'

type Row = { row: DepartureCancellationBookingRow; booking: BookingRow }
type Departure = Pick<CancelledDeparture, 'id'>

/**
 * The groups that may choose and have not answered, each with its number of guests and the recipients of its emails.
 */
export function waitingParties(rows: readonly Row[], departure: Departure) {
  const waitingRows = rows.filter(({ row, booking }) => row.outcome === 'waits' && isPresent(booking, departure))
  return groupByParty(waitingRows.map(({ booking }) => booking)).map((party) => {
    const partyRecipients = recipientsOf(party)
    return {
      rows: waitingRows.flatMap(({ row, booking }) => (party.includes(booking) ? [row] : [])),
      guests: party.reduce((sum, { guests }) => sum + guests, 0),
      readers: waitingRows.filter(({ booking }) => partyRecipients.includes(booking)),
    }
  })
}

/** The recipients of a further email of a departure cancellation. */
export function mailRecipients(rows: readonly Row[], departure: Departure): Row[] {
  return waitingParties(rows, departure).flatMap(({ readers: partyRecipients }) => partyRecipients)
}

/** True when the deadline has passed for everybody without an answer. */
export function isAnswerTimeOver(
  rows: readonly Row[],
  {
    departureCancellation: { answerBy },
    departure,
  }: { departureCancellation: DepartureCancellationRow; departure: Departure },
  now: Date,
): boolean {
  const parties = waitingParties(rows, departure)
  return now >= answerBy && parties.every((party) => now >= deadlineOf(answerBy, party.rows, now))
}
