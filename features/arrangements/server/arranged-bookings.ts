import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { placesOf } from '#features/travellers/rules/traveller-details.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'

/** A booking of a departure, locked, with the positions of all its travellers. */
export type ArrangedBooking = BookingRow & { places: number[] }

/** Locks bookings, and returns only those on the departure. */
export async function lockTravellingBookings(
  tx: Transaction,
  key: DepartureKey,
  references: readonly string[],
): Promise<ArrangedBooking[]> {
  const ids = await departurePageRepository.idsOf(tx, references)
  const lockedBookings = await bookingRepository.findAllForUpdate(tx, ids)
  const departureBookings = lockedBookings.filter((booking) => isOnDeparture(booking, key))
  const namedPositions = await departurePageRepository.listNamedPositions(
    tx,
    departureBookings.map(({ id }) => id),
  )
  return departureBookings.map((booking) => ({
    ...booking,
    places: placesOf(namedPositions.get(booking.id) ?? [], booking.guests),
  }))
}

/**
 * Like {@link lockTravellingBookings}, for one booking. @throws {AppError} `BOOKING_NOT_FOUND` when the booking is not
 * on this departure.
 */
export async function lockTravellingBooking(
  tx: Transaction,
  key: DepartureKey,
  reference: string,
): Promise<ArrangedBooking> {
  const [booking] = await lockTravellingBookings(tx, key, [reference])
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}

function isOnDeparture({ tourPackageId, startDate, status }: BookingRow, key: DepartureKey): boolean {
  const isSame = tourPackageId === key.packageId && calendarDate(startDate) === key.startDate
  return isSame && (status === 'confirmed' || status === 'completed')
}

/** Rooms are ordered by their first guest, empty ones last. */
const firstIn = ({ places }: { places: readonly number[] }): number => Math.min(100, ...places)

/** The rooms of bookings as the desk shows them, with the people in each, by booking id. */
export async function roomsOf(db: Queryable, bookingIds: readonly string[]) {
  const rooms = await arrangementRepository.findRooms(db, bookingIds)
  const positions = await arrangementRepository.findPositions(db, bookingIds)
  const shownRooms = rooms.map(({ id, bookingId, version, code, number, gender, wantsGroundFloor }) => ({
    bookingId,
    room: {
      id,
      version,
      code,
      number,
      share: gender,
      ground: wantsGroundFloor,
      places: positions.filter(({ roomId }) => roomId === id).map(({ place }) => place),
    },
  }))
  return { rooms: shownRooms.toSorted((a, b) => firstIn(a.room) - firstIn(b.room)), positions }
}
