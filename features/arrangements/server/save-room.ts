import { isDeepStrictEqual } from 'node:util'
import { auditReasons } from '#messages/departures/audit-reasons.ts'
import { ROOM_PARTS, type BookingRoom, type RoomInput } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { findLastChanges, changedFieldNames } from '#features/staff/server/find-last-changes.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { lockTravellingBooking, roomsOf, type ArrangedBooking } from './arranged-bookings.ts'

type Input = { key: DepartureKey; reference: string; roomId: string | null; version: number; room: RoomInput }
type RemoveRoomInput = Omit<Input, 'roomId' | 'room'> & { roomId: string }

/**
 * Assigns a room to a booking or changes one. Guests who move in leave their previous room.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `PLACE_GONE`; `TRAVELLER_CHANGED` for a position whose guest does not travel;
 * `DESK_CHANGED_CONCURRENTLY` with the current room and who last changed which part.
 */
export async function saveRoom({ db, clock }: Platform, { key, reference, ...input }: Input): Promise<BookingRoom> {
  return inTransaction(db, async (tx) => {
    const booking = await lockTravellingBooking(tx, key, reference)
    const requestedRoom = { ...input.room, places: [...new Set(input.room.places)].toSorted((a, b) => a - b) }
    if (!requestedRoom.places.every((place) => booking.places.includes(place))) throw new AppError('TRAVELLER_CHANGED')
    const present = input.roomId === null ? null : await requireRoom(tx, booking, { ...input, roomId: input.roomId })
    const fields = ROOM_PARTS.filter(
      (part) => present === null || !isDeepStrictEqual(present[part], requestedRoom[part]),
    )
    if (fields.length === 0) recordUnchanged('the room already has these values')
    else {
      const roomId = await writeRoom(tx, booking, { present, requestedRoom, at: clock.now() })
      const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: auditReasons.rooming }
      // The room number is free text and may be a name, so the audit event records only that it changed.
      const after = { room: roomId, code: requestedRoom.code, fields: fields.join(',') }
      await recordAuditEvent(tx, { name: present === null ? 'room_given' : 'room_changed', ...auditEvent, after })
      return getRoom(tx, booking.id, roomId)
    }
    return getRoom(tx, booking.id, input.roomId ?? '')
  })
}

/** Removes a room from a booking. @throws {AppError} as {@link saveRoom}. */
export async function removeRoom(
  { db, clock }: Platform,
  { key, reference, ...input }: RemoveRoomInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await lockTravellingBooking(tx, key, reference)
    const { code } = await requireRoom(tx, booking, input)
    await arrangementRepository.deleteRooms(tx, [input.roomId])
    const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: auditReasons.rooming }
    await recordAuditEvent(tx, { name: 'room_taken', ...auditEvent, before: { room: input.roomId, code } })
  })
}

type RoomVersion = { roomId: string; version: number }

async function requireRoom(
  tx: Transaction,
  { id }: ArrangedBooking,
  { roomId, version }: RoomVersion,
): Promise<BookingRoom> {
  const present = await getRoom(tx, id, roomId)
  if (present.version === version) return present
  const on = { kind: 'booking', id }
  const changes = await findLastChanges(tx, {
    on,
    names: ['room_given', 'room_changed'],
    fields: ROOM_PARTS,
    fieldsOf: (auditEvent) => (auditEvent.after?.['room'] === roomId ? changedFieldNames(auditEvent) : []),
  })
  throw concurrentChangeError({ ...present, changes })
}

/** @throws {AppError} `PLACE_GONE`. */
async function getRoom(db: Queryable, bookingId: string, roomId: string): Promise<BookingRoom> {
  const { rooms } = await roomsOf(db, [bookingId])
  const found = rooms.find(({ room }) => room.id === roomId)
  if (found === undefined) throw new AppError('PLACE_GONE')
  return found.room
}

type RoomWrite = { present: BookingRoom | null; requestedRoom: RoomInput; at: Date }

async function writeRoom(
  tx: Transaction,
  booking: ArrangedBooking,
  { present, requestedRoom, at }: RoomWrite,
): Promise<string> {
  const { id: bookingId, tourPackageId: packageId } = booking
  const { code, number, share, ground, places } = requestedRoom
  const columns = { number, gender: share, wantsShare: share !== null, wantsGroundFloor: ground }
  const roomId =
    present?.id ??
    (await arrangementRepository.insertRoom(tx, { ...columns, bookingId, packageId, code, createdAt: at }))
  if (present !== null) {
    const roomTypeId = await arrangementRepository.roomTypeId(tx, packageId, code)
    await arrangementRepository.changeRoom(tx, roomId, { ...columns, roomTypeId })
  }
  await moveGuestsToRoom(tx, { bookingId, roomId, places })
  return roomId
}

/** Moving a guest out of another room changes that room too. */
async function moveGuestsToRoom(
  tx: Transaction,
  { bookingId, roomId, places }: { bookingId: string; roomId: string; places: readonly number[] },
): Promise<void> {
  const before = await arrangementRepository.findPositions(tx, [bookingId])
  const leavingGuests = before.filter((one) => one.roomId === roomId && !places.includes(one.place))
  const others = before.flatMap(({ roomId: other, place }) =>
    other !== null && other !== roomId && places.includes(place) ? [other] : [],
  )
  const rows = (movedPlaces: readonly number[]) => movedPlaces.map((place) => ({ bookingId, place }))
  await arrangementRepository.setPositions(tx, rows(leavingGuests.map(({ place }) => place)), { roomId: null })
  await arrangementRepository.setPositions(tx, rows(places), { roomId })
  for (const other of new Set(others)) await arrangementRepository.changeRoom(tx, other, {})
}
