import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Manifest } from '../read-manifest.ts'

/** Notes for headcounts on each sheet: bookings with more names than guests, and bookings that hold seats unpaid. */
export function sharedNotes({ bookings, held }: Manifest): string[] {
  const overfullBookings = bookings.filter(({ travellers, guests }) => travellers.length > guests)
  return [
    ...overfullBookings.map(({ reference, travellers, guests }) =>
      departureSheets.moreNames(reference, travellers.length, guests),
    ),
    ...(held === 0 ? [] : [deskDeparture.manifest.held(held)]),
  ]
}
