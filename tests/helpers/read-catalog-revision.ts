import type { Queryable } from '#platform/db/queryable.ts'
import { catalogRevision } from '#platform/db/schema/catalog-revision.ts'

/** The current revision; 0 for a catalogue that was never written. */
export async function readCatalogRevision(db: Queryable): Promise<number> {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision)
  return row?.revision ?? 0
}
