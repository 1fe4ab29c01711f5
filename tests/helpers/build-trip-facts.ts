import type { SeedTripFacts } from '#seed/trip-facts-types.ts'
import { loadTripFacts } from '#seed/load-trip-facts.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Database } from '#server/platform/db/queryable.ts'

/** Gives a package facts as the office would enter them. What is left out is not known. */
export async function buildTripFacts(db: Database, facts: SeedTripFacts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    await loadTripFacts(tx, [facts])
  })
}
