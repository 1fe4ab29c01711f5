import { departureSheets } from '#messages/departures/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Manifest } from '../read-manifest.ts'

/** What whoever counts must know on each sheet: bookings with more names than guests, and those that hold seats unpaid. */
export function sharedNotes({ bookings, held }: Manifest): string[] {
  const over = bookings.filter(({ travellers, guests }) => travellers.length > guests)
  return [
    ...over.map(({ reference, travellers, guests }) => departureSheets.moreNames(reference, travellers.length, guests)),
    ...(held === 0 ? [] : [deskDeparture.manifest.held(held)]),
  ]
}
