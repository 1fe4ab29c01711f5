import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { FOODS, GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'

/** The travellers, one row each, with the details entered by the booker. Erased some weeks after the trip. */
export const travellerDetails = pgTable(
  'traveller_details',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Starts at 1. A place does not change when another traveller is removed. */
    place: integer('place').notNull(),
    /** Incremented with every change, so that two windows cannot silently overwrite each other. */
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    age: integer('age'),
    gender: text('gender', { enum: GENDERS }),
    food: text('food', { enum: FOODS }),
    /**
     * Encrypted (docs/features/travellers.md): neither a copy of the database nor a logged statement shows an illness.
     */
    medicalNotesSealed: text('medical_notes_sealed'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    unique('traveller_details_place').on(table.bookingId, table.place),
    check('traveller_details_place_range', sql`${table.place} between 1 and 50`),
    check('traveller_details_revision', sql`${table.revision} >= 1`),
    check('traveller_details_age', sql`${table.age} between 0 and 120`),
  ],
)

/** Travellers saved in an account for its next bookings. Medical notes are never stored here. */
export const savedTravellers = pgTable(
  'saved_travellers',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /**
     * See `travellerNameKey` in features/travellers/rules/traveller-details.ts. It prevents saving a traveller twice.
     */
    nameKey: text('name_key').notNull(),
    age: integer('age'),
    /** The day for which the age was stated. Today's age is computed from it. */
    ageSaidOn: calendarDateColumn('age_said_on'),
    gender: text('gender', { enum: GENDERS }),
    food: text('food', { enum: FOODS }),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    unique('saved_travellers_name').on(table.userId, table.nameKey),
    check('saved_travellers_age', sql`${table.age} between 0 and 120`),
    check('saved_travellers_age_day', sql`(${table.age} is null) = (${table.ageSaidOn} is null)`),
  ],
)
