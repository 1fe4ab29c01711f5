import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PICTURE_PROBLEMS } from '#features/pictures/rules/picture-file.ts'
import { pictures } from './catalog.ts'
import { timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A picture that the office has added. Its files are in the storage; those of the sample business are in the
 * repository.
 */
export const uploadedPictures = pgTable('uploaded_pictures', {
  pictureKey: text('picture_key')
    .primaryKey()
    .references(() => pictures.key, { onDelete: 'cascade' }),
  /** SHA-256 of the uploaded file. Duplicates share one picture. */
  sourceHash: text('source_hash').notNull().unique(),
  /** The total size of the picture's files, including the master. */
  bytes: integer('bytes').notNull(),
  uploadedBy: text('uploaded_by')
    .notNull()
    .references(() => staff.id),
  uploadedAt: timestampColumn('uploaded_at').notNull(),
})

/** A file that is being uploaded as a picture. The row is deleted after a day. */
export const pictureUploads = pgTable(
  'picture_uploads',
  {
    /** Chosen by the browser, so that a piece may be sent again. */
    id: uuid('id').primaryKey(),
    uploadedBy: text('uploaded_by')
      .notNull()
      .references(() => staff.id),
    bytes: integer('bytes').notNull(),
    /** The number of pieces that have arrived. */
    received: integer('received').notNull().default(0),
    state: text('state', { enum: ['comes', 'waits', 'refused', 'ready'] })
      .notNull()
      .default('comes'),
    /** Why the file was rejected. */
    problem: text('problem', { enum: PICTURE_PROBLEMS }),
    /** The picture made from the file. */
    pictureKey: text('picture_key').references(() => pictures.key, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('picture_uploads_of').on(table.uploadedBy, table.createdAt),
    check('picture_uploads_problem', sql`(${table.state} = 'refused') = (${table.problem} is not null)`),
    check('picture_uploads_ready', sql`(${table.state} = 'ready') = (${table.pictureKey} is not null)`),
  ],
)

/** A piece of an uploaded file, stored until the picture is made. */
export const pictureParts = pgTable(
  'picture_pieces',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => pictureUploads.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer('number').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
