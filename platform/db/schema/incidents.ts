import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Incidents of a trip, as reported by phones. Their text and the note that resolves them are encrypted, because they
 * mention illnesses. A row is deleted with the roll-call of its trip, or with the booking concerned.
 */
export const incidents = pgTable(
  'incidents',
  {
    /** Chosen by the phone, so that an incident sent twice is stored once. */
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    wordsSealed: text('words_sealed').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id),
    place: integer('place'),
    happenedAt: timestampColumn('happened_at').notNull(),
    toldBy: text('told_by')
      .notNull()
      .references(() => staff.id),
    /** The id of the phone's offline copy. Only this phone can send the photo. */
    phone: uuid('phone').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    /** True when a photo was taken. It may arrive hours later. */
    hasPhoto: boolean('has_photo').notNull(),
    settledAt: timestampColumn('settled_at'),
    settledBy: text('settled_by').references(() => staff.id),
    noteSealed: text('note_sealed'),
  },
  (table) => [
    index('incidents_departure').on(table.tourPackageId, table.startDate),
    index('incidents_booking').on(table.bookingId),
    index('incidents_open')
      .on(table.receivedAt)
      .where(sql`${table.settledAt} is null`),
    check('incidents_about', sql`(${table.bookingId} is null) = (${table.place} is null)`),
    check('incidents_place', sql`${table.place} between 1 and 50`),
    check('incidents_settled', sql`num_nulls(${table.settledAt}, ${table.settledBy}, ${table.noteSealed}) in (0, 3)`),
  ],
)

/** The photo of an incident, encrypted. */
export const incidentPhotos = pgTable('incident_photos', {
  incidentId: uuid('incident_id')
    .primaryKey()
    .references(() => incidents.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
  addedAt: timestampColumn('added_at').notNull(),
})
