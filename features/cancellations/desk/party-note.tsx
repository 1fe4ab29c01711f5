import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { deskAdditions as texts } from '#messages/bookings/desk-additions.ts'

type PartyNoteProps = {
  booking: DeskBooking
  isCancelling?: boolean
  /** References of the bookings that the action includes. */ includedReferences?: readonly string[]
}

/**
 * Explains what an action on one booking means for those that travel with it. Renders nothing for a booking that
 * travels alone.
 */
export function PartyNote({ booking, isCancelling = false, includedReferences = [] }: PartyNoteProps) {
  const { addedToReference } = booking
  const party = booking.party.filter(({ reference }) => !includedReferences.includes(reference))
  const unpaid = isCancelling && addedToReference === null ? party.filter(({ status }) => status === 'held') : []
  const staying = party.filter((one) => ['confirmed', 'held'].includes(one.status) && !unpaid.includes(one))
  const guests = unpaid.reduce((sum, one) => sum + one.guests, 0)
  if (staying.length === 0 && guests === 0) return null
  return (
    <p>
      {staying.length === 0 ? '' : texts.stays(staying.map((one) => texts.member(one.reference, one.guests)))}{' '}
      {guests === 0 ? '' : texts.addedSeatsReleased(guests)}
    </p>
  )
}
