import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories, regions, tourPackages } from './catalog.ts'
import { idColumn } from './columns.ts'

/** The number of characters in the index of {@link namePrefix}. */
export const NAME_PREFIX_LENGTH = 60
/**
 * The beginning of the names, in byte order: index entries have a limited size, and a prefix search needs byte order.
 */
export const namePrefix = (column: AnyPgColumn) => sql`(left(${column}, 60) collate "C")`

/**
 * Everything that can be found: one row for each package, region and category, with the Latin keys of
 * kernel/text/search-key.ts. A list of keys begins and ends with a space and has one space between two keys. So ` kedar`
 * finds a key by its beginning.
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
    /**
     * Names and aliases without spaces. The full name comes first. Each name is also stored starting at each of its
     * later words.
     */
    names: text('names').notNull(),
    /** Every word of the names, places and categories, and of the kind of tour. */
    words: text('words').notNull(),
    /** Like `names`, by sound, followed by the places and categories. */
    sounds: text('sounds').notNull(),
  },
  (table) => [
    check(
      'search_entries_one_subject',
      sql`num_nonnulls(${table.tourPackageId}, ${table.regionId}, ${table.categoryId}) = 1`,
    ),
    // There are few places and categories, so they are searched in full, without the packages.
    index('search_entries_places')
      .on(table.id)
      .where(sql`${table.tourPackageId} is null`),
    // Names that begin with the typed text.
    index('search_entries_starts').on(namePrefix(table.names)),
    index('search_entries_names').using('gin', table.names.op('gin_trgm_ops')),
    index('search_entries_words').using('gin', table.words.op('gin_trgm_ops')),
    index('search_entries_sounds').using('gin', table.sounds.op('gin_trgm_ops')),
  ],
)

/** Every word of all entries, once. A mistyped word is compared with these. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])

/** Aliases: everything named `name` is also found by `alias`. */
export const searchAliases = pgTable(
  'search_aliases',
  {
    name: text('name').notNull(),
    alias: text('alias').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.alias] })],
)
