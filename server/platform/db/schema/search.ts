import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories, regions, tourPackages } from './catalog.ts'
import { idColumn } from './columns.ts'

/**
 * What can be found, one row for each package, region and category, in the Latin keys of domain/search-key.ts. A list
 * of keys begins and ends with a space and has one between two keys, so that ` kedar` finds where a key begins.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .unique()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    regionId: integer('region_id')
      .unique()
      .references(() => regions.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .unique()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Names and other names without spaces, from each of their words to the end, the name itself first. */
    names: text('names').notNull(),
    /** Every word of names, places, categories and kind of tour. */
    words: text('words').notNull(),
    /** As `names`, by sound, and the places and categories behind them. */
    sounds: text('sounds').notNull(),
  },
  (table) => [
    check(
      'search_entries_one_subject',
      sql`num_nonnulls(${table.tourPackageId}, ${table.regionId}, ${table.categoryId}) = 1`,
    ),
    index('search_entries_names').using('gin', table.names.op('gin_trgm_ops')),
    index('search_entries_words').using('gin', table.words.op('gin_trgm_ops')),
    index('search_entries_sounds').using('gin', table.sounds.op('gin_trgm_ops')),
  ],
)

/** The words of all entries, once each: what a mistyped word is compared with. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])

/** Other names: whatever bears `name` is found by `alias` too. */
export const searchAliases = pgTable(
  'search_aliases',
  {
    name: text('name').notNull(),
    alias: text('alias').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.alias] })],
)
