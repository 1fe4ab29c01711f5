import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Months of the books. A row is locked by whoever issues a paper in the month and by whoever closes it, so that no paper
 * comes into a month that is being closed. An open month has no values.
 */
export const bookMonths = pgTable(
  'book_months',
  {
    /** `YYYY-MM`. */
    month: text('month').primaryKey(),
    closedAt: momentColumn('closed_at'),
    closedBy: text('closed_by').references(() => staff.id),
    /** What it was closed with: its papers, and invoices less credit notes. The oracle compares them every night. */
    papers: integer('papers'),
    totalPaise: paiseColumn('total_paise'),
  },
  (table) => [
    check('book_months_month', sql`${table.month} ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'`),
    check(
      'book_months_closed',
      sql`num_nonnulls(${table.closedAt}, ${table.closedBy}, ${table.papers}, ${table.totalPaise}) in (0, 4)`,
    ),
  ],
)
