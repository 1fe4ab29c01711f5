import { integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { tourPackages } from './catalog.ts'
import { momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Where the versions of a draft of a package or story begin: far above those of every draft before. Whoever still has an
 * earlier draft open, which was published or thrown away meanwhile, must not find its number again. Each keeping adds one.
 */
export const draftBegins = pgSequence('draft_begins', { startWith: 10_000, increment: 10_000 })

/** What the office is writing about a package and has not published yet. All who write share one draft. */
export const packageDrafts = pgTable('package_drafts', {
  tourPackageId: integer('tour_package_id')
    .primaryKey()
    .references(() => tourPackages.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<PackageContent>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: momentColumn('changed_at').notNull(),
})

/** A package as it was published: one row for each time. They are never changed. */
export const packageVersions = pgTable(
  'package_versions',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<PackageContent>().notNull(),
    /** The fields that differ from the version before. */
    fields: text('fields').array().notNull(),
    /** Null: how it stood before anybody of the desk published it. */
    publishedBy: text('published_by').references(() => staff.id),
    publishedAt: momentColumn('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourPackageId, table.number] })],
)
