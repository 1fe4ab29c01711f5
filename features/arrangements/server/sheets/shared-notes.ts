import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Manifest } from '../read-manifest.ts'

/**
 * Notes about the headcounts on each sheet: bookings with more names than guests, and unpaid bookings that hold seats.
 */
export function sharedNotes({ bookings, held }: Manifest): string[] {
  const overfullBookings = bookings.filter(({ travellers, guests }) => travellers.length > guests)
  return [
    ...overfullBookings.map(({ reference, travellers, guests }) =>
      departureSheets.moreNames(reference, travellers.length, guests),
    ),
    ...(held === 0 ? [] : [deskDeparture.manifest.held(held)]),
  ]
}
