import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A view of the table of bookings that somebody of the office has kept, for themselves or for everybody. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    isShared: boolean('is_shared').notNull(),
    /** True where each booking means work: its count is red. */
    isUrgent: boolean('is_urgent').notNull(),
    name: text('name').notNull(),
    /** Filter, order and columns, by the names of the address. It keeps no text that was searched for: it can be a name. */
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('saved_views_staff').on(table.staffId)],
)
