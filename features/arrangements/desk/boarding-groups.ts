import type { BoardingPoint } from '../api/desk-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { guestsOf, type Manifest } from './arrangement-rows.ts'

/** A guest of a booking as named in the boarding list. */
export type BoardingGuest = { reference: string; place: number; name: string; boardingPointId: string | null }

/** The guests who board at the same point, or who have no point yet. */
export type BoardingGroup = {
  point: BoardingPoint | null
  bookings: { booking: ManifestBooking; guests: BoardingGuest[] }[]
  people: number
}

/**
 * Groups the guests by boarding point: guests without a point first, then the points in order. Each group lists its
 * bookings.
 */
export function boardingGroups({ bookings, boardingPoints }: Manifest): BoardingGroup[] {
  return [null, ...boardingPoints].flatMap((point) => {
    const entries = bookings.flatMap((booking) => {
      const guests = guestsOf(booking)
        .filter(({ boardingPointId }) => boardingPointId === (point?.id ?? null))
        .map(({ place, name, boardingPointId }) => ({ reference: booking.reference, place, name, boardingPointId }))
      return guests.length === 0 ? [] : [{ booking, guests }]
    })
    const people = entries.reduce((sum, { guests }) => sum + guests.length, 0)
    return point === null && people === 0 ? [] : [{ point, bookings: entries, people }]
  })
}

/** A unique key for a guest. */
export const guestKey = ({ reference, place }: { reference: string; place: number }): string => `${reference} ${place}`

/** Returns the manifest with a new boarding point for some guests. */
export function withBoarding(
  manifest: Manifest,
  guests: readonly { reference: string; place: number; boardingPointId: string | null }[],
): Manifest {
  const pointByGuest = new Map(guests.map((guest) => [guestKey(guest), guest.boardingPointId]))
  return {
    ...manifest,
    bookings: manifest.bookings.map((booking) => ({
      ...booking,
      places: booking.places.map((one) => {
        const boardingPointId = pointByGuest.get(guestKey({ reference: booking.reference, place: one.place }))
        return boardingPointId === undefined ? one : { ...one, boardingPointId }
      }),
    })),
  }
}
