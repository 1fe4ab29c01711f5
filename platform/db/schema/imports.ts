import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { IMPORT_FINDINGS, IMPORT_KINDS, IMPORT_RESULTS } from '#features/import-export/rules/list-import.ts'
import { bookings } from './bookings.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A file imported by somebody in the office. The file is read first, and its valid lines are imported on confirmation.
 */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    /** What was detected in the file; null before the file is read. */
    format: text('format', { enum: EXPORT_FORMATS }),
    /** True: imported data is visible to travellers immediately. False: it becomes drafts. */
    publishes: boolean('publishes').notNull(),
    /** True: bookers of the imported bookings get an email. */
    sendsMails: boolean('sends_mails').notNull().default(false),
    bytes: integer('bytes').notNull(),
    /** The column headings in their order, reused in the file of rejected lines. */
    columnHeadings: text('column_headings').array(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the last piece of the file had arrived. */
    sentAt: timestampColumn('sent_at'),
    readAt: timestampColumn('read_at'),
    /** A sentence on why the whole file could not be read. */
    refusal: text('refusal'),
    takenAt: timestampColumn('taken_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('imports_staff').on(table.staffId, table.createdAt)],
)

/**
 * The imported bookings, by their key in the other system. A key is imported once, even when several files contain it.
 * When its person is erased, the key becomes a hash, so that an old file cannot import the booking again.
 */
export const importedBookings = pgTable('imported_bookings', {
  key: text('key').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id),
})

/** A piece of an uploaded file. The pieces are deleted when the file is read. */
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

/** One line of a file, and its effect. A line is imported once: its result is stored together with its changes. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As numbered in a spreadsheet: the headings are line 1. */
    line: integer('line').notNull(),
    /** The display name of the line's object. */
    label: text('label').notNull(),
    finding: text('finding', { enum: IMPORT_FINDINGS }).notNull(),
    /** Why the line cannot be imported, or was rejected during the import. */
    reason: text('reason'),
    /** The object that the line changes; null for a new one. */
    target: text('target'),
    /** The fields that the line changes. */
    changes: text('changes').array().notNull(),
    /** A hash of the object, computed when the file was read, so that the import does not overwrite a later change. */
    base: text('base'),
    /** The validated values to import. */
    content: jsonb('content').$type<unknown>(),
    /** The original cells, for the file of rejected lines. */
    cells: jsonb('cells').$type<Record<string, unknown>>(),
    /** Null for a line without an effect. */
    result: text('result', { enum: IMPORT_RESULTS }),
    at: timestampColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'import_lines_pk', columns: [table.importId, table.line] }),
    index('import_lines_result').on(table.importId, table.result, table.line),
  ],
)
