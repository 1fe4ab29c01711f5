import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { paise } from '#kernel/money/money.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { idColumn, timestampColumn, paiseColumn } from './columns.ts'
import { boardingPoints } from './selling.ts'

/**
 * The room types of a package, copied from the default ones when the first room of the package is assigned. Nothing
 * reads the supplement until prices support options (docs/decisions/077).
 */
export const roomTypes = pgTable(
  'room_types',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    code: text('code', { enum: ROOM_CODES }).notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    beds: integer('beds').notNull(),
    mattresses: integer('mattresses').notNull().default(0),
    supplementPaise: paiseColumn('supplement_paise').notNull().default(paise(0)),
    isShareable: boolean('is_shareable').notNull(),
    hasGroundFloor: boolean('has_ground_floor').notNull().default(false),
  },
  (table) => [
    unique('room_types_code').on(table.tourPackageId, table.code),
    check('room_types_beds', sql`${table.beds} between 1 and 20`),
    check('room_types_mattresses', sql`${table.mattresses} between 0 and 2`),
  ],
)

/** The rooms of a booking. Rooms of two bookings with the same number are one physical room, which strangers share. */
export const bookingRooms = pgTable(
  'booking_rooms',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    roomTypeId: uuid('room_type_id')
      .notNull()
      .references((): AnyPgColumn => roomTypes.id),
    /** The hotel's room number, such as `204`; empty while it is unknown. */
    number: text('number').notNull().default(''),
    /** True for a room shared with a stranger of the same gender. The traveller's gender must then be known. */
    wantsShare: boolean('wants_share').notNull().default(false),
    gender: text('gender', { enum: GENDERS }),
    wantsGroundFloor: boolean('wants_ground_floor').notNull().default(false),
    /** Increases with each change of the room or of the people who sleep in it. */
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('booking_rooms_booking').on(table.bookingId),
    check('booking_rooms_version', sql`${table.version} >= 1`),
    check('booking_rooms_share', sql`${table.wantsShare} = (${table.gender} is not null)`),
  ],
)

/**
 * Where each traveller of a booking boards and sleeps. `place` is the traveller's place in `traveller_details`. A row
 * is inserted when the office enters something for a place. Band, seat and fare are unused until prices support
 * options.
 */
export const bookingPositions = pgTable(
  'booking_positions',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    place: integer('place').notNull(),
    band: text('band').notNull().default('adult'),
    age: integer('age'),
    nameHint: text('name_hint').notNull().default(''),
    roomId: uuid('room_id').references(() => bookingRooms.id, { onDelete: 'set null' }),
    boardingPointId: uuid('boarding_point_id').references(() => boardingPoints.id),
    takesSeat: boolean('takes_seat').notNull().default(true),
    farePaise: paiseColumn('fare_paise').notNull().default(paise(0)),
    status: text('status', { enum: ['travels', 'cancelled'] })
      .notNull()
      .default('travels'),
  },
  (table) => [
    unique('booking_positions_place').on(table.bookingId, table.place),
    index('booking_positions_room').on(table.roomId),
    index('booking_positions_boarding').on(table.boardingPointId),
    check('booking_positions_range', sql`${table.place} between 1 and 60`),
    check('booking_positions_age', sql`${table.age} between 0 and 120`),
  ],
)

/**
 * A traveller's documents: registration, ticket, passport. All values are encrypted together; the flags show without
 * decryption which ones exist. Erased together with medical notes.
 */
export const travelDocuments = pgTable(
  'travel_documents',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    place: integer('place').notNull(),
    sealed: text('sealed').notNull(),
    /** The traveller's name when the documents were entered. Another name at this place may be another person. */
    enteredFor: text('entered_for').notNull(),
    hasRegistration: boolean('has_registration').notNull(),
    hasTicket: boolean('has_ticket').notNull(),
    isForeign: boolean('is_foreign').notNull(),
    /** True when all details that a hotel must report about a foreigner are present. */
    hasPassport: boolean('has_passport').notNull(),
    version: integer('version').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'travel_documents_pk', columns: [table.bookingId, table.place] }),
    check('travel_documents_place', sql`${table.place} between 1 and 60`),
    check('travel_documents_version', sql`${table.version} >= 1`),
  ],
)
