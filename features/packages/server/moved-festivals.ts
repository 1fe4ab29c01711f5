import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { festivalNews, type FestivalNews } from '../rules/festival-days.ts'
import { listFestivals } from '#features/catalog/server/list-festivals.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import type { Platform } from '#platform/parts/platform.ts'

type Moved = FestivalNews & { packageId: number; packageName: string }

/**
 * The packages on the site that depart on days of festivals on which these are not any more, by the list of festivals. Days that
 * came into the list are told beside them, and alone they are no news: the office enters the next year, or left a day out.
 */
export async function listMovedFestivals(
  platform: Pick<Platform, 'db' | 'clock'>,
  today: CalendarDate,
): Promise<Moved[]> {
  const { id: packageId, name: packageName, isPublished, position } = tourPackages
  const rules = await platform.db
    .select({ packageId, packageName, festivalDays: departureRules.festivalDays })
    .from(departureRules)
    .innerJoin(tourPackages, eq(packageId, departureRules.tourPackageId))
    .where(and(eq(isPublished, true), ne(departureRules.festivalDays, sql`'[]'::jsonb`)))
    .orderBy(asc(position), asc(packageId))
  if (rules.length === 0) return []
  const list = await listFestivals(platform)
  // Rules of one package together: each of its festivals is one line of Today.
  return [...Map.groupBy(rules, (rule) => rule.packageId).values()].flatMap((own) => {
    const festivalDays = own.flatMap((rule) => rule.festivalDays)
    const moved = festivalNews({ festivalDays }, { list, today }).filter(({ gone }) => gone.length > 0)
    return own
      .slice(0, 1)
      .flatMap((of) => moved.map((news) => ({ ...news, packageId: of.packageId, packageName: of.packageName })))
  })
}
