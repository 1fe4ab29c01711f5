import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A saved view of the table of bookings, for one person or for everybody. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    isShared: boolean('is_shared').notNull(),
    /** True for a view in which every booking needs work. Its count is shown in red. */
    isUrgent: boolean('is_urgent').notNull(),
    name: text('name').notNull(),
    /** Filter, sort order and columns, by their names in the URL. It contains no search text, which could be a name. */
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('saved_views_staff').on(table.staffId)],
)
