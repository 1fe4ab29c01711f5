import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { listFestivalChanges, type FestivalChange } from '../rules/festival-days.ts'
import { listFestivals } from '#features/catalog/server/list-festivals.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import type { Platform } from '#platform/parts/platform.ts'

type MovedFestival = FestivalChange & { packageId: number; packageName: string }

/**
 * The packages on the site with departures on festival days that the list of festivals no longer has. New days in the
 * list are reported together with them, but never alone: the office may just be adding the next year, or may have left
 * a day out on purpose.
 */
export async function listMovedFestivals(
  platform: Pick<Platform, 'db' | 'clock'>,
  today: CalendarDate,
): Promise<MovedFestival[]> {
  const { id: packageId, name: packageName, isPublished, position } = tourPackages
  const rules = await platform.db
    .select({ packageId, packageName, festivalDays: departureRules.festivalDays })
    .from(departureRules)
    .innerJoin(tourPackages, eq(packageId, departureRules.tourPackageId))
    .where(and(eq(isPublished, true), ne(departureRules.festivalDays, sql`'[]'::jsonb`)))
    .orderBy(asc(position), asc(packageId))
  if (rules.length === 0) return []
  const list = await listFestivals(platform)
  // Group the rules of a package: each of its festivals is one line on Today.
  return [...Map.groupBy(rules, (rule) => rule.packageId).values()].flatMap((packageRules) => {
    const festivalDays = packageRules.flatMap((rule) => rule.festivalDays)
    const changedFestivals = listFestivalChanges({ festivalDays }, { list, today }).filter(
      ({ gone }) => gone.length > 0,
    )
    return packageRules.slice(0, 1).flatMap((packageRule) =>
      changedFestivals.map((festivalChange) => ({
        ...festivalChange,
        packageId: packageRule.packageId,
        packageName: packageRule.packageName,
      })),
    )
  })
}
