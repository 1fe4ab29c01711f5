import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { NativeName } from './catalog.ts'
import { calendarDateColumn, idColumn } from './columns.ts'

/** Festivals marked in the calendar. The office enters them each year; no date is computed. */
export const festivals = pgTable(
  'festivals',
  {
    id: idColumn(),
    date: calendarDateColumn('date').notNull(),
    name: text('name').notNull(),
    nativeName: jsonb('native_name').$type<NativeName>(),
    /** The day on which the office checked the date. Null for a sample festival. */
    checkedOn: calendarDateColumn('checked_on'),
    /** The number of changes by the office. */
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('festivals_date_name').on(table.date, table.name)],
)
