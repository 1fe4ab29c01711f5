import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { noteLock } from './locks.ts'
import { catalogRevision } from './schema/catalog.ts'

/**
 * Tells every process that the catalogue changed, so that they drop their kept pages. Call it first in the transaction
 * that makes the change: the lock on the row then allows one change of the catalogue at a time.
 */
export async function bumpCatalogRevision(tx: Queryable): Promise<void> {
  noteLock(tx, 'catalogRevision', 1)
  await tx
    .insert(catalogRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogRevision.id, set: { revision: sql`${catalogRevision.revision} + 1` } })
}
