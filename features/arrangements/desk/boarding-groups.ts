import type { BoardingPoint } from '../api/arrangements-schemas.ts'
import type { ManifestBooking } from '../api/departure-schemas.ts'
import { guestsOf, type Manifest } from './arrangement-rows.ts'

/** A guest of a booking as the list of boarding names them. */
export type BoardingGuest = { reference: string; place: number; name: string; boardingPointId: string | null }

/** Those who board at one place, or nowhere yet. */
export type BoardingGroup = {
  point: BoardingPoint | null
  bookings: { booking: ManifestBooking; guests: BoardingGuest[] }[]
  people: number
}

/** Who boards where: first those who board nowhere yet, then the places in their order, each with its bookings. */
export function boardingGroups({ bookings, boardingPoints }: Manifest): BoardingGroup[] {
  return [null, ...boardingPoints].flatMap((point) => {
    const own = bookings.flatMap((booking) => {
      const guests = guestsOf(booking)
        .filter(({ boardingPointId }) => boardingPointId === (point?.id ?? null))
        .map(({ place, name, boardingPointId }) => ({ reference: booking.reference, place, name, boardingPointId }))
      return guests.length === 0 ? [] : [{ booking, guests }]
    })
    const people = own.reduce((sum, { guests }) => sum + guests.length, 0)
    return point === null && people === 0 ? [] : [{ point, bookings: own, people }]
  })
}

/** One word for a guest. */
export const guestKey = ({ reference, place }: { reference: string; place: number }): string => `${reference} ${place}`

/** The manifest after guests were said to board at a place. */
export function withBoarding(
  manifest: Manifest,
  guests: readonly { reference: string; place: number; boardingPointId: string | null }[],
): Manifest {
  const said = new Map(guests.map((guest) => [guestKey(guest), guest.boardingPointId]))
  return {
    ...manifest,
    bookings: manifest.bookings.map((booking) => ({
      ...booking,
      places: booking.places.map((one) => {
        const boardingPointId = said.get(guestKey({ reference: booking.reference, place: one.place }))
        return boardingPointId === undefined ? one : { ...one, boardingPointId }
      }),
    })),
  }
}
