import { and, eq } from 'drizzle-orm'
import { writeFacts } from '#server/features/packages/write-facts.ts'
import { toFamilyContent, toFigures } from '#seed/to-family-content.ts'
import type { SeedTripFacts } from '#seed/trip-facts-types.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Database } from '#server/platform/db/queryable.ts'
import { itineraryDays } from '#server/platform/db/schema/itinerary-days.ts'

/** Gives a package facts as the office would enter them. What is left out is not known. Its days must be there. */
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
