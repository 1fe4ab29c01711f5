import { integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { tourPackages } from './catalog.ts'
import { timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * The first version number of a new draft, far above those of every earlier draft. A browser may still have an earlier
 * draft open that was published or discarded, and its number must not match the new draft. Each save adds one.
 */
export const draftStartSequence = pgSequence('draft_begins', { startWith: 10_000, increment: 10_000 })

/** The unpublished draft of a package. All writers share one draft. */
export const packageDrafts = pgTable('package_drafts', {
  tourPackageId: integer('tour_package_id')
    .primaryKey()
    .references(() => tourPackages.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<PackageContent>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: timestampColumn('changed_at').notNull(),
})

/** A published version of a package: one row per publication. Rows never change. */
export const packageVersions = pgTable(
  'package_versions',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<PackageContent>().notNull(),
    /** The fields that differ from the previous version. */
    fields: text('fields').array().notNull(),
    /** Null for the state before the first publication at the desk. */
    publishedBy: text('published_by').references(() => staff.id),
    publishedAt: timestampColumn('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tourPackageId, table.number] })],
)
