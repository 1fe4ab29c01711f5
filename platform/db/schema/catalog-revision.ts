import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * A single row. Every change of the catalogue increases its number in the same transaction. Processes drop cached pages
 * when the number changes.
 */
export const catalogRevision = pgTable(
  'catalog_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    /** How many of these changes were only about reviews. They change pages, but no list of packages. */
    reviewChanges: bigint('review_changes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalog_revision_one_row', sql`${table.id} = 1`)],
)
