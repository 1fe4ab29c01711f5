import type { proposeRooms as proposeRoomsCall } from '../api/arrangements-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import { proposeRooms } from '../rules/rooming.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { lockTravelling, type ArrangedBooking } from './arranged-bookings.ts'

type Asked = { key: DepartureKey; references: readonly string[] }

/** Gives the usual rooms to bookings of a departure that have none yet. Those that have one meanwhile are left out. */
export async function proposeRoomsFor(
  { db, clock }: Platform,
  { key, references }: Asked,
): Promise<ResponseOf<typeof proposeRoomsCall>> {
  return inTransaction(db, async (tx) => {
    const bookings = await lockTravelling(tx, key, references)
    const rooms = await arrangementRepository.findRooms(
      tx,
      bookings.map(({ id }) => id),
    )
    const without = bookings.filter(({ id }) => !rooms.some(({ bookingId }) => bookingId === id))
    noteUnchanged('each has a room')
    let given = 0
    for (const booking of without) given += await giveRooms(tx, booking, clock.now())
    return { rooms: given, bookings: without.length }
  })
}

async function giveRooms(tx: Transaction, booking: ArrangedBooking, at: Date): Promise<number> {
  const { id: bookingId, tourPackageId: packageId } = booking
  const proposed = proposeRooms(booking.places)
  for (const [order, { code, places }] of proposed.entries()) {
    // One after the other, so that they stand in the order of their people.
    const createdAt = new Date(at.getTime() + order)
    const roomId = await arrangementRepository.insertRoom(tx, { bookingId, packageId, code, createdAt })
    const rows = places.map((place) => ({ bookingId, place }))
    await arrangementRepository.setPositions(tx, rows, { roomId })
    const act = { on: { kind: 'booking', id: bookingId }, at, reason: 'standard rooms' }
    await recordAct(tx, { name: 'room_given', ...act, after: { room: roomId, code, fields: 'code,places' } })
  }
  return proposed.length
}
