import { and, eq } from 'drizzle-orm'
import { writeFacts } from '#features/packages/server/write-facts.ts'
import { toFamilyContent, toFigures } from '#seed/to-family-content.ts'
import type { SeedTripFacts } from '#seed/trip-facts-types.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { itineraryDays } from '#platform/db/schema/itinerary-days.ts'

/**
 * Adds the facts of a package as the office would enter them. Omitted ones are unknown. The package's days must exist.
 */
export async function buildTripFacts(db: Database, facts: SeedTripFacts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    await writeFacts(tx, [{ id: facts.packageId, content: toFamilyContent(facts) }])
    const { tourPackageId, dayNumber } = itineraryDays
    for (const [i, day] of (facts.days ?? []).entries())
      await tx
        .update(itineraryDays)
        .set(toFigures(day))
        .where(and(eq(tourPackageId, facts.packageId), eq(dayNumber, i + 1)))
  })
}
