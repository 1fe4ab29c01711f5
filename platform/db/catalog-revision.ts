import { sql } from 'drizzle-orm'
import type { Queryable } from './queryable.ts'
import { recordLock } from './locks.ts'
import { catalogRevision } from './schema/catalog-revision.ts'

/**
 * Notifies every process that the catalogue has changed, so that they drop their cached pages. Call it first in the
 * transaction that makes the change: the row lock then serialises catalogue changes.
 */
export async function bumpCatalogRevision(tx: Queryable): Promise<void> {
  recordLock(tx, 'catalogRevision', 1)
  await tx
    .insert(catalogRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogRevision.id, set: { revision: sql`${catalogRevision.revision} + 1` } })
}

/**
 * Like {@link bumpCatalogRevision}, for a change of reviews only. Pages are dropped, but the cached lists of packages
 * stay valid.
 */
export async function bumpReviewRevision(tx: Queryable): Promise<void> {
  recordLock(tx, 'catalogRevision', 1)
  const { id, revision, reviewChanges } = catalogRevision
  await tx
    .insert(catalogRevision)
    .values({ id: 1, revision: 1, reviewChanges: 1 })
    .onConflictDoUpdate({
      target: id,
      set: { revision: sql`${revision} + 1`, reviewChanges: sql`${reviewChanges} + 1` },
    })
}

/**
 * The revision of the packages, places and categories, as a part of another statement, so that it matches the data read
 * by that statement. A process of an earlier version also increments it for reviews, which does no harm.
 */
export const REVISION_WITHOUT_REVIEWS = sql<string>`(select coalesce(max(revision - review_changes), 0)::text from catalog_revision)`
