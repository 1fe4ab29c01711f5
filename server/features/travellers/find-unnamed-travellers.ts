import { missingFields, openPlaces } from '#domain/traveller-details.ts'
import { asksAnything } from '#domain/traveller-needs.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findNeeds } from './find-needs.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersLink } from './travellers-link.ts'

/** A traveller whose details are not complete: which one of the booking, from 1, and the name where it is known. */
export type UnnamedTraveller = { number: number; name: string | null }

/**
 * Whose details a booking still lacks, and the path where they are given; null where its package asks for nothing.
 */
export async function findUnnamedTravellers(
  { db, secrets }: Platform,
  booking: BookingRow,
): Promise<{ path: string; unnamed: UnnamedTraveller[] } | null> {
  const needs = await findNeeds(db, booking)
  if (!asksAnything(needs)) return null
  const rows = await travellerDetailsRepository.findOfBooking(db, booking.id)
  const places = rows.map(({ place }) => place)
  const inOrder = [...places, ...openPlaces(places, booking.guests)].toSorted((a, b) => a - b)
  const unnamed = inOrder.flatMap((place, index) => {
    const row = rows.find((candidate) => candidate.place === place)
    if (row !== undefined && missingFields(row, needs).length === 0) return []
    return [{ number: index + 1, name: row?.name ?? null }]
  })
  return { path: travellersLink(secrets.booking, booking.id), unnamed }
}
