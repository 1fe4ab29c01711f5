import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** The address for a hotel's rooming list. It is entered once and reused for the next group. */
export const hotelAddresses = pgTable(
  'hotel_addresses',
  {
    /** Normalised name and town, for comparison (features/arrangements/rules/hotel-stays.ts). */
    name: text('name').notNull(),
    place: text('place').notNull(),
    email: text('email').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'hotel_addresses_pk', columns: [table.name, table.place] })],
)

/**
 * A rooming list sent to a hotel. Its two files are frozen when it is queued. The row contains no names: the content of
 * each room is stored as a keyed hash, so that the desk can count later changes.
 */
export const hotelLists = pgTable(
  'hotel_lists',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    hotel: text('hotel').notNull(),
    place: text('place').notNull(),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The name of its files, without extensions. */
    fileName: text('file_name').notNull(),
    /** The hash of each room, keyed by the ids of the booking rooms that form it. */
    marks: jsonb('marks').$type<Record<string, string>>().notNull(),
    /** The bookings of its guests: when one of them is erased, the email and its files are deleted. */
    bookingIds: jsonb('booking_ids').$type<string[]>().notNull(),
    /** SHA-256 of the files; empty once they are deleted. */
    pdfSha256: text('pdf_sha256').notNull(),
    xlsxSha256: text('xlsx_sha256').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
    /** Until this time the sending can be stopped. */
    startsAt: timestampColumn('starts_at').notNull(),
    begunAt: timestampColumn('begun_at'),
    stoppedAt: timestampColumn('stopped_at'),
  },
  (table) => [index('hotel_lists_departure').on(table.tourPackageId, table.startDate)],
)
