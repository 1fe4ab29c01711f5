import { departureSheets } from '#messages/arrangements/sheets.ts'
import type { ListedTraveller, ManifestEntry } from '../read-manifest.ts'

/** A traveller, named or not, with their number on a sheet. */
export type SheetGuest = {
  number: number
  place: number
  booking: ManifestEntry
  /** Null for a seat whose traveller has no name yet. */
  traveller: ListedTraveller | null
  name: string
  roomId: string | null
  boardingPointId: string | null
}

/** All travellers by booking, with the named travellers of each first. */
export function guestsOf(bookings: readonly ManifestEntry[]): SheetGuest[] {
  const guests = bookings.flatMap((booking) => {
    const all = booking.places.map((place) => {
      const traveller = booking.travellers.find((one) => one.place === place.place) ?? null
      return { ...place, booking, traveller, name: traveller?.name ?? departureSheets.manifest.nameMissing }
    })
    return [...all.filter(({ traveller }) => traveller !== null), ...all.filter(({ traveller }) => traveller === null)]
  })
  return guests.map((guest, index) => ({ ...guest, number: index + 1 }))
}

/** A unique key for a guest of a booking. */
export const guestKey = (bookingId: string, place: number): string => `${bookingId} ${place}`
