import { auditReasons } from '#messages/departures/audit-reasons.ts'
import type { proposeRooms as proposeRoomsCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { proposeRooms } from '../rules/rooming.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { lockTravellingBookings, type ArrangedBooking } from './arranged-bookings.ts'

type Input = { key: DepartureKey; references: readonly string[] }

/**
 * Assigns the usual rooms to a departure's bookings without rooms. Bookings that got a room in the meantime are
 * skipped.
 */
export async function proposeRoomsFor(
  { db, clock }: Platform,
  { key, references }: Input,
): Promise<ResponseOf<typeof proposeRoomsCall>> {
  return inTransaction(db, async (tx) => {
    const bookings = await lockTravellingBookings(tx, key, references)
    const rooms = await arrangementRepository.findRooms(
      tx,
      bookings.map(({ id }) => id),
    )
    const bookingsWithoutRooms = bookings.filter(({ id }) => !rooms.some(({ bookingId }) => bookingId === id))
    recordUnchanged('every traveller has a room')
    let assignedCount = 0
    for (const booking of bookingsWithoutRooms) assignedCount += await assignRooms(tx, booking, clock.now())
    return { rooms: assignedCount, bookings: bookingsWithoutRooms.length }
  })
}

async function assignRooms(tx: Transaction, booking: ArrangedBooking, at: Date): Promise<number> {
  const { id: bookingId, tourPackageId: packageId } = booking
  const proposed = proposeRooms(booking.places)
  for (const [order, { code, places }] of proposed.entries()) {
    // Increasing times keep the rooms in the order of their guests.
    const createdAt = new Date(at.getTime() + order)
    const roomId = await arrangementRepository.insertRoom(tx, { bookingId, packageId, code, createdAt })
    const rows = places.map((place) => ({ bookingId, place }))
    await arrangementRepository.setPositions(tx, rows, { roomId })
    const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: auditReasons.standardRooms }
    await recordAuditEvent(tx, {
      name: 'room_given',
      ...auditEvent,
      after: { room: roomId, code, fields: 'code,places' },
    })
  }
  return proposed.length
}
