import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_KINDS, FILE_FORMATS } from '#features/exports/rules/list-export.ts'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A list that somebody of the office took out of the desk: which, and with which filter. Its file is deleted after some days. */
export const listExports = pgTable(
  'list_exports',
  {
    id: idColumn(),
    kind: text('kind', { enum: EXPORT_KINDS }).notNull(),
    format: text('format', { enum: FILE_FORMATS }).notNull(),
    /** What the list was narrowed to, and its order. A job makes the file from it. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    columns: text('columns').array().notNull(),
    /** Rows of the filter when it was asked for. */
    rows: integer('rows').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('list_exports_staff').on(table.staffId, table.createdAt)],
)

/** A piece of a file, so that neither its making nor its sending holds the whole file in memory. */
export const listExportParts = pgTable(
  'list_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => listExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ name: 'list_export_parts_pk', columns: [table.exportId, table.position] })],
)

/** A file that is whole. Without this row its pieces are not given out. */
export const listExportFiles = pgTable('list_export_files', {
  exportId: uuid('export_id')
    .primaryKey()
    .references(() => listExports.id, { onDelete: 'cascade' }),
  /** Rows in the file. */
  rows: integer('rows').notNull(),
  bytes: integer('bytes').notNull(),
  /** References of the bookings in it, so that the file goes when one of their travellers is erased. */
  references: text('references').array().notNull(),
  madeAt: momentColumn('made_at').notNull(),
})
