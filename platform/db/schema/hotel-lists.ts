import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Where the rooming list of a hotel goes: entered once, and known for the next group. */
export const hotelAddresses = pgTable(
  'hotel_addresses',
  {
    /** Name and town as they are compared (features/departures/rules/hotel-stays.ts). */
    name: text('name').notNull(),
    place: text('place').notNull(),
    email: text('email').notNull(),
    changedAt: momentColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'hotel_addresses_pk', columns: [table.name, table.place] })],
)

/**
 * A rooming list that was sent to a hotel. Its two files are frozen when it is ordered. Nobody is named in the row: what
 * the list said of each room is kept as a keyed mark, so that the desk can count what has changed since.
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
    /** The name of its files, without their ends. */
    fileName: text('file_name').notNull(),
    /** The mark of each room, by the ids of what is one room. */
    marks: jsonb('marks').$type<Record<string, string>>().notNull(),
    /** Whose guests are on it: when one of them is erased, the mail and its files go. */
    bookingIds: jsonb('booking_ids').$type<string[]>().notNull(),
    /** SHA-256 of the files; empty when they are gone. */
    pdfSha256: text('pdf_sha256').notNull(),
    xlsxSha256: text('xlsx_sha256').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
    /** Until then it can be stopped. */
    startsAt: momentColumn('starts_at').notNull(),
    begunAt: momentColumn('begun_at'),
    stoppedAt: momentColumn('stopped_at'),
  },
  (table) => [index('hotel_lists_departure').on(table.tourPackageId, table.startDate)],
)
