import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_KINDS, FILE_FORMATS } from '#features/exports/rules/list-export.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A list exported by somebody in the office, with its filter. Its file is deleted after some days. */
export const listExports = pgTable(
  'list_exports',
  {
    id: idColumn(),
    kind: text('kind', { enum: EXPORT_KINDS }).notNull(),
    format: text('format', { enum: FILE_FORMATS }).notNull(),
    /** The filter and sort order of the list, from which a job writes the file. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    columns: text('columns').array().notNull(),
    /** The number of rows when the export was requested. */
    rows: integer('rows').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('list_exports_staff').on(table.staffId, table.createdAt)],
)

/** A piece of a file, so that neither writing nor sending it loads the whole file into memory. */
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

/** A complete file. Without this row its pieces are not served. */
export const listExportFiles = pgTable('list_export_files', {
  exportId: uuid('export_id')
    .primaryKey()
    .references(() => listExports.id, { onDelete: 'cascade' }),
  /** Rows in the file. */
  rows: integer('rows').notNull(),
  bytes: integer('bytes').notNull(),
  /** References of the bookings in the file, which is deleted when one of their travellers is erased. */
  references: text('references').array().notNull(),
  madeAt: timestampColumn('made_at').notNull(),
})
