import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** What people of the office have begun to write at the desk and not sent yet. */
export const staffDrafts = pgTable(
  'staff_drafts',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The form and the thing that it is about, such as `note PTK7Q4M`. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    keptAt: momentColumn('kept_at').notNull(),
  },
  (table) => [primaryKey({ name: 'staff_drafts_pk', columns: [table.staffId, table.name] })],
)
