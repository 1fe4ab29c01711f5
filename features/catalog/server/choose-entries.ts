import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/db/queryable.ts'
import { categories, regions, tourPackages } from '#platform/db/schema/catalog.ts'
import { searchEntries } from '#platform/db/schema/search.ts'
import type { SearchTier } from './search-tiers.ts'

/** A matching entry. `step` is its kind of match: 0 is the best. */
type EntryStep = { id: string; step: number }

/** The published packages of an entry's region, or of its category. */
export const regionPackages = sql`from tour_package_regions l join tour_packages p on p.id = l.tour_package_id
  where l.region_id = ${searchEntries.regionId} and p.is_published`
export const categoryPackages = sql`from tour_package_categories l join tour_packages p on p.id = l.tour_package_id
  where l.category_id = ${searchEntries.categoryId} and p.is_published`

/**
 * The best matching entries, at most `limit`. Among equally good matches, places come before categories, and categories
 * before packages.
 *
 * There are few places and categories, so they are searched together. Packages are searched one kind of match at a time
 * until there are enough. The database can then stop early when many packages match, and use an index when few do.
 */
export async function chooseEntries(
  db: Database,
  { condition, betterConditions }: SearchTier,
  limit: number,
): Promise<string[]> {
  const steps = [...betterConditions, condition]
  const [regionsAndCategories, ...bestMatches] = await Promise.all([
    chooseRegionsAndCategories(db, steps, limit),
    // Most searches match a name or its beginning, so both are tried together.
    ...[0, 1].map((step) => choosePackages(db, { steps, step, limit })),
  ])
  const packages: EntryStep[] = bestMatches.flat()
  for (let step = 2; step < steps.length; step += 1) {
    const count = [...regionsAndCategories, ...packages].filter((entry) => entry.step < step).length
    if (count >= limit) break
    packages.push(...(await choosePackages(db, { steps, step, limit: limit - count })))
  }
  // Both are sorted already, and the sort is stable: places and categories come first.
  return [...regionsAndCategories, ...packages]
    .toSorted((a, b) => a.step - b.step)
    .slice(0, limit)
    .map(({ id }) => id)
}

/**
 * True when the query finds a package. The `order by` makes the database use the index. Otherwise it scans the links
 * from the start of their table, and all of them for a place without packages.
 */
const hasAny = (packages: SQL): SQL =>
  sql`coalesce((select true ${packages} order by l.tour_package_id limit 1), false)`

async function chooseRegionsAndCategories(db: Database, steps: readonly SQL[], limit: number): Promise<EntryStep[]> {
  const whenClauses = steps.map((condition, step) => sql`when ${condition} then ${step}::int`)
  const step = sql<number>`case ${sql.join(whenClauses, sql` `)} end`
  const { id, tourPackageId, regionId, categoryId } = searchEntries
  return db
    .select({ id, step: step.as('step') })
    .from(searchEntries)
    .leftJoin(regions, eq(regions.id, regionId))
    .leftJoin(categories, eq(categories.id, categoryId))
    .where(
      sql`${tourPackageId} is null and ${steps.at(-1)} and (${hasAny(regionPackages)} or ${hasAny(categoryPackages)})`,
    )
    .orderBy(sql`step`, sql`${regionId} is null`, sql`coalesce(${regions.position}, ${categories.position})`)
    .limit(limit)
}

type StepQuery = { steps: readonly SQL[]; step: number; limit: number }

/** The packages with this kind of match and no better one, in the recommended order. */
async function choosePackages(db: Database, { steps, step, limit }: StepQuery): Promise<EntryStep[]> {
  const rows = await db
    .select({ id: searchEntries.id })
    .from(tourPackages)
    .innerJoin(searchEntries, eq(searchEntries.tourPackageId, tourPackages.id))
    .where(
      and(eq(tourPackages.isPublished, true), steps[step], ...steps.slice(0, step).map((condition) => not(condition))),
    )
    .orderBy(tourPackages.position, tourPackages.id)
    .limit(limit)
  return rows.map(({ id }) => ({ id, step }))
}
