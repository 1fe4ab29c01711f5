import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories, regions } from './catalog.ts'

/** Names that categories and states had before, so that old addresses of their lists lead to the present ones. */
export const formerNames = pgTable(
  'former_names',
  {
    kind: text('kind', { enum: ['category', 'region'] }).notNull(),
    /** In lower case. A name that another one has by now is not here: the present one wins. */
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
