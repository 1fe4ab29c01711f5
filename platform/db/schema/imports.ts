import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { IMPORT_FINDINGS, IMPORT_KINDS, IMPORT_RESULTS } from '#features/import-export/rules/list-import.ts'
import { bookings } from './bookings.ts'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file that somebody of the office brings in. It is read first, and its good lines are taken when they say so. */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    /** What the file was found to be; null before it is read. */
    format: text('format', { enum: EXPORT_FORMATS }),
    /** True: what it brings is shown to travellers at once. False: it becomes drafts. */
    publishes: boolean('publishes').notNull(),
    /** True: whoever has a booking from it gets a mail. */
    sendsMails: boolean('sends_mails').notNull().default(false),
    bytes: integer('bytes').notNull(),
    /** The heads of its columns in their order, so that the file of the wrong lines has the same. */
    heads: text('heads').array(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
    /** When its last piece was there. */
    sentAt: momentColumn('sent_at'),
    readAt: momentColumn('read_at'),
    /** Why the whole file could not be read, as a sentence. */
    refusal: text('refusal'),
    takenAt: momentColumn('taken_at'),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [index('imports_staff').on(table.staffId, table.createdAt)],
)

/**
 * The bookings that came with files, by the key that they had in the other system. A key comes in once, whatever the file is.
 * When its person is erased, the key becomes a hash, so that an old file does not bring them back.
 */
export const importedBookings = pgTable('imported_bookings', {
  key: text('key').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id),
})

/** A piece of a file on its way. The pieces go when the file is read. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ name: 'import_parts_pk', columns: [table.importId, table.position] })],
)

/** One line of a file, and what it would do. A line is taken once: its result changes with what it changed. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a sheet counts them: the heads are line 1. */
    line: integer('line').notNull(),
    /** The name of the thing, for people. */
    label: text('label').notNull(),
    finding: text('finding', { enum: IMPORT_FINDINGS }).notNull(),
    /** Why it cannot be taken, or was refused when its turn came. */
    reason: text('reason'),
    /** What it changes; null for something new. */
    target: text('target'),
    /** The fields that it changes. */
    changes: text('changes').array().notNull(),
    /** A hash of how the thing stood when the file was read: nobody is overwritten. */
    base: text('base'),
    /** What is taken, checked. */
    content: jsonb('content').$type<unknown>(),
    /** The cells as they came, for the file of the wrong lines. */
    cells: jsonb('cells').$type<Record<string, unknown>>(),
    /** Null for a line that has nothing to do. */
    result: text('result', { enum: IMPORT_RESULTS }),
    at: momentColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'import_lines_pk', columns: [table.importId, table.line] }),
    index('import_lines_result').on(table.importId, table.result, table.line),
  ],
)
