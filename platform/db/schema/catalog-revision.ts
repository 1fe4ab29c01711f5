import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * A single row. Its number increases in the same transaction as every change of the catalogue. Processes drop cached
 * pages when it changes.
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
