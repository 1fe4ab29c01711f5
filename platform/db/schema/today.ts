import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Snoozed items of the Today page. The key identifies the item, never a person. */
export const itemSnoozes = pgTable(
  'line_snoozes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    lineKey: text('line_key').notNull(),
    until: timestampColumn('until').notNull(),
  },
  (table) => [primaryKey({ name: 'line_snoozes_pk', columns: [table.staffId, table.lineKey] })],
)
