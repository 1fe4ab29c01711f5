import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories, regions } from './catalog.ts'

/** Former names of categories and states, so that old addresses of their lists redirect to the current ones. */
export const formerNames = pgTable(
  'former_names',
  {
    kind: text('kind', { enum: ['category', 'region'] }).notNull(),
    /**
     * In lower case. A former name that another category or state uses now is not stored, because the current owner
     * takes precedence.
     */
    name: text('name').notNull(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    regionId: integer('region_id').references(() => regions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'former_names_pk', columns: [table.kind, table.name] }),
    check(
      'former_names_one_subject',
      sql`(${table.kind} = 'category') = (${table.categoryId} is not null) and (${table.kind} = 'region') = (${table.regionId} is not null)`,
    ),
  ],
)
