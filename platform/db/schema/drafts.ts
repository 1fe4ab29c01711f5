import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Unsent drafts of the staff. */
export const staffDrafts = pgTable(
  'staff_drafts',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The form and the object it concerns, such as `note PTK7Q4M`. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ name: 'staff_drafts_pk', columns: [table.staffId, table.name] })],
)
