import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Accounting months. Issuing a document in a month and closing the month both lock its row, so that no document is added
 * to a month that is being closed. All other columns are null until the month is closed.
 */
export const bookMonths = pgTable(
  'book_months',
  {
    /** `YYYY-MM`. */
    month: text('month').primaryKey(),
    closedAt: timestampColumn('closed_at'),
    closedBy: text('closed_by').references(() => staff.id),
    /**
     * The values at closing: the number of documents, and the total of invoices less credit notes. The consistency
     * check compares them every night.
     */
    documents: integer('documents'),
    totalPaise: paiseColumn('total_paise'),
  },
  (table) => [
    check('book_months_month', sql`${table.month} ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'`),
    check(
      'book_months_closed',
      sql`num_nonnulls(${table.closedAt}, ${table.closedBy}, ${table.documents}, ${table.totalPaise}) in (0, 4)`,
    ),
  ],
)
