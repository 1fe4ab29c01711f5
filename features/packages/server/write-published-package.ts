import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { changedFields } from '../rules/package-changes.ts'
import { rollListedDepartures } from '#features/catalog/server/roll-listed-departures.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { alignDepartures, findRules } from './align-departures.ts'
import { draftRepository } from './draft-repository.ts'
import type { StoredPackage } from './package-repository.ts'
import { writePackages } from './write-packages.ts'

/** Writes a document into the tables as travellers will see it: its texts, and the dates that its rules produce. */
export async function writePublishedPackage(
  tx: Transaction,
  clock: Clock,
  { storedPackage, content }: { storedPackage: StoredPackage; content: PackageContent },
): Promise<void> {
  const { id, position } = storedPackage
  const before = await findRules(tx, id)
  await writePackages(tx, [{ id, position, content }])
  await draftRepository.setPublished(tx, id, true)
  if (changedFields(storedPackage.content, content).includes('departureRules'))
    await alignDepartures(tx, { packageId: id, today: todayIn(BUSINESS_TIME_ZONE, clock.now()), before })
  await rollListedDepartures(tx, clock, { tourPackageId: id })
}
