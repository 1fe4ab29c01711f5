import type { DeskBooking } from '../api/desk-schemas.ts'
import { deskAdditions as texts } from '#messages/bookings/desk-additions.ts'

type PartyNoteProps = {
  booking: DeskBooking
  isCancelling?: boolean
  /** References that the act takes along. */ taken?: readonly string[]
}

/** What an act on one booking does to those that travel with it. Nothing for a booking that travels alone. */
export function PartyNote({ booking, isCancelling = false, taken = [] }: PartyNoteProps) {
  const { joins } = booking
  const party = booking.party.filter(({ reference }) => !taken.includes(reference))
  const unpaid = isCancelling && joins === null ? party.filter(({ status }) => status === 'held') : []
  const staying = party.filter((one) => ['confirmed', 'held'].includes(one.status) && !unpaid.includes(one))
  const guests = unpaid.reduce((sum, one) => sum + one.guests, 0)
  if (staying.length === 0 && guests === 0) return null
  return (
    <p>
      {staying.length === 0 ? '' : texts.stays(staying.map((one) => texts.member(one.reference, one.guests)))}{' '}
      {guests === 0 ? '' : texts.endsWith(guests)}
    </p>
  )
}
