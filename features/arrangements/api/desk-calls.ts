import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const DEPARTURE_PARAMS = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })

/** The same limits as in `booking_positions`. */
const Place = z.int().check(z.minimum(1), z.maximum(60))

/** The parts of a room. Each part is compared separately when two people edit the same room. */
export const ROOM_PARTS = ['code', 'number', 'places', 'share', 'ground'] as const

/** A room of a booking. */
export const BookingRoom = z.object({
  id: z.string(),
  version: z.int(),
  code: z.enum(ROOM_CODES),
  /** The room number assigned by the hotel; empty until it is known. */
  number: z.string(),
  /** The gender of strangers who may share the room; null for a private room. */
  share: z.nullable(z.enum(GENDERS)),
  ground: z.boolean(),
  /** The positions of the guests in this room. */
  places: z.array(z.int()),
})
/** The inferred type of {@link BookingRoom}. */
export type BookingRoom = z.infer<typeof BookingRoom>

/** A boarding point of a departure. A point that the package no longer has is included while travellers board there. */
export const BoardingPoint = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  /** Local time, `HH:MM`. */
  departsAt: z.nullable(z.string()),
  dayOffset: z.int(),
  seatsMaximum: z.nullable(z.int()),
  isOffered: z.boolean(),
})
/** The inferred type of {@link BoardingPoint}. */
export type BoardingPoint = z.infer<typeof BoardingPoint>

const RoomInput = z.strictObject({
  code: z.enum(ROOM_CODES),
  number: lineOfText(20),
  share: z.nullable(z.enum(GENDERS)),
  ground: z.boolean(),
  places: z.array(Place).check(z.maxLength(20)),
})
/** A room as assigned by the office. */
export type RoomInput = z.infer<typeof RoomInput>

// Desk calls for boarding points and rooms of a departure.

export const setBoarding = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/boarding', {
  title:
    'Set the boarding point of selected travellers of a departure. Travellers whose boarding point someone else has changed since it was read are skipped and listed in the response.',
  access: 'arrange_guests',
  params: DEPARTURE_PARAMS,
  body: z.strictObject({
    chosen: z
      .array(z.strictObject({ reference: Reference, place: Place, seen: z.nullable(Uuid) }))
      .check(z.minLength(1), z.maxLength(500)),
    /** Null removes the boarding point. */
    boardingPointId: z.nullable(Uuid),
  }),
  response: z.object({
    /** The number of travellers newly assigned to this boarding point. */
    set: z.int(),
    leftOut: z.array(
      z.object({
        reference: z.string(),
        place: z.int(),
        why: z.enum(['changed', 'gone']),
        boardingPointId: z.nullable(z.string()),
        who: z.string(),
      }),
    ),
  }),
  errors: ['DEPARTURE_NOT_FOUND', 'PLACE_GONE'],
})

export const saveRoom = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/rooms', {
  title: 'Assign a room to a booking, or change its type, number or guests',
  access: 'arrange_guests',
  params: DEPARTURE_PARAMS,
  body: z.strictObject({
    reference: Reference,
    /** Null for a new room. */
    roomId: z.nullable(Uuid),
    /** The version that was read; 0 for a new room. */
    version: z.int().check(z.minimum(0)),
    room: RoomInput,
  }),
  response: BookingRoom,
  errors: ['DEPARTURE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'PLACE_GONE', 'TRAVELLER_CHANGED', 'DESK_CHANGED_CONCURRENTLY'],
  present: z.extend(BookingRoom, { changes: changesOf(ROOM_PARTS) }),
})

export const removeRoom = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/rooms/remove', {
  title: 'Remove a room from a booking. The guests in it are left without a room.',
  access: 'arrange_guests',
  params: DEPARTURE_PARAMS,
  body: z.strictObject({ reference: Reference, roomId: Uuid, version: z.int().check(z.minimum(1)) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DEPARTURE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'PLACE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: z.extend(BookingRoom, { changes: changesOf(ROOM_PARTS) }),
})

export const proposeRooms = defineDeskCall('POST', '/api/desk/departures/:packageId/:startDate/rooms/propose', {
  title: 'Assign rooms to bookings that have none: twins, a triple for three, a single for one',
  access: 'arrange_guests',
  params: DEPARTURE_PARAMS,
  body: z.strictObject({ references: z.array(Reference).check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ rooms: z.int(), bookings: z.int() }),
  errors: ['DEPARTURE_NOT_FOUND'],
})
