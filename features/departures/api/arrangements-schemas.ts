import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId, Uuid } from '#kernel/wire/schema-parts.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })

/** As in `booking_positions`. */
const Place = z.int().check(z.minimum(1), z.maximum(60))

/** The parts of a room, each of which is compared by itself when two people change one. */
export const ROOM_PARTS = ['code', 'number', 'places', 'share', 'ground'] as const

/** A room of a booking. */
export const BookingRoom = z.object({
  id: z.string(),
  version: z.int(),
  code: z.enum(ROOM_CODES),
  /** As the hotel gives it; empty while it is not known. */
  number: z.string(),
  /** With a stranger of this gender; null for rooms of one's own. */
  share: z.nullable(z.enum(GENDERS)),
  ground: z.boolean(),
  /** Who sleeps in it. */
  places: z.array(z.int()),
})
/** One {@link BookingRoom}. */
export type BookingRoom = z.infer<typeof BookingRoom>

/** Where travellers of a departure can board, or board although the package has the place no more. */
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
/** One {@link BoardingPoint}. */
export type BoardingPoint = z.infer<typeof BoardingPoint>

const GivenRoom = z.strictObject({
  code: z.enum(ROOM_CODES),
  number: lineOfText(20),
  share: z.nullable(z.enum(GENDERS)),
  ground: z.boolean(),
  places: z.array(Place).check(z.maxLength(20)),
})
/** A room as the office gives it. */
export type GivenRoom = z.infer<typeof GivenRoom>

/** Calls of the desk on where guests of a departure board and sleep. */
export const deskArrangementsSchemas = deskSchemas({
  setBoarding: {
    title:
      'Say where chosen travellers of a departure board; whose place somebody else has set since it was seen is left out and named',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({
      chosen: z
        .array(z.strictObject({ reference: Reference, place: Place, seen: z.nullable(Uuid) }))
        .check(z.minLength(1), z.maxLength(500)),
      /** Null: nowhere yet. */
      boardingPointId: z.nullable(Uuid),
    }),
    response: z.object({
      /** How many travellers board there now who did not before. */
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
  },
  saveRoom: {
    title: 'Give a booking a room, or change one: its kind, number, who sleeps in it',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({
      reference: Reference,
      /** Null for a new one. */
      roomId: z.nullable(Uuid),
      /** The one that was read; 0 for a new one. */
      version: z.int().check(z.minimum(0)),
      room: GivenRoom,
    }),
    response: BookingRoom,
    errors: ['DEPARTURE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'PLACE_GONE', 'TRAVELLER_CHANGED', 'DESK_CHANGED_MEANWHILE'],
    present: z.extend(BookingRoom, { changes: changesOf(ROOM_PARTS) }),
  },
  removeRoom: {
    title: 'Take a room from a booking; who slept in it has none',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({ reference: Reference, roomId: Uuid, version: z.int().check(z.minimum(1)) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DEPARTURE_NOT_FOUND', 'BOOKING_NOT_FOUND', 'PLACE_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: z.extend(BookingRoom, { changes: changesOf(ROOM_PARTS) }),
  },
  proposeRooms: {
    title: 'Give rooms to bookings that have none: twins, and a triple where three are left',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject({ references: z.array(Reference).check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ rooms: z.int(), bookings: z.int() }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
})
