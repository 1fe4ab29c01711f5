import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { catalogRevision } from './schema/catalog.ts'

/**
 * Tells every process that the catalogue changed: their kept pages are dropped. Call it first in the transaction that
 * makes the change; the row's lock then lets one change of the catalogue happen at a time.
 */
export async function bumpCatalogRevision(tx: Queryable): Promise<void> {
  await tx
    .insert(catalogRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogRevision.id, set: { revision: sql`${catalogRevision.revision} + 1` } })
}

/** The revision that is in force; 0 for a catalogue that was never written. */
export async function readCatalogRevision(db: Queryable): Promise<number> {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision)
  return row?.revision ?? 0
}
