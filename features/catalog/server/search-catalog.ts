import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { NativeName } from '#platform/db/schema/catalog.ts'
import { categories, regions, tourPackages } from '#platform/db/schema/catalog.ts'
import { searchEntries } from '#platform/db/schema/search.ts'
import { REVISION_WITHOUT_REVIEWS } from '#platform/db/catalog-revision.ts'
import type { Database } from '#platform/db/queryable.ts'
import { PICTURE_JSON, type PictureRow } from './card-columns.ts'
import { placeOf } from './choose-packages.ts'
import { chooseEntries, categoryPackages, regionPackages } from './choose-entries.ts'
import { getCachedListing, type CachedListing } from './cached-listing.ts'
import { toNumbers } from './listing.ts'
import { PositionSet } from './places.ts'
import { searchTiers, type SearchTier } from './search-tiers.ts'

/** A package, region or category found by a text. */
export type SearchMatch = {
  tourPackageId: number | null
  regionId: number | null
  label: string
  nativeName: NativeName | null
  /** Only for a package. */
  duration: string | null
  /** Only for a package: its first region. */
  place: string | null
  /** Only for a region or category: its number of published packages. */
  count: number | null
  picture: PictureRow | null
  /** Only for a package: the places on its route. */
  stops: readonly { name: string }[] | null
}

/**
 * Finds the states, categories and published packages that match a text, best match first. An exact name comes
 * first, then names that begin with the text, then the rest. Among equal matches, places come before categories, and
 * categories before packages. Empty for an empty text.
 */
export async function searchCatalog(
  db: Database,
  { text, limit }: { text: string; limit: number },
): Promise<SearchMatch[]> {
  for (const open of searchTiers(text)) {
    const tier = await open(db)
    const found = tier === null ? [] : await findMatches(db, tier, limit)
    if (found.length > 0) return found
  }
  return []
}

/**
 * The SQL condition for the packages that match a text, interpreted as in {@link searchCatalog}. When nothing matches,
 * the condition is always false.
 */
export async function matchingPackagesCondition(db: Database, text: string): Promise<SQL> {
  for (const open of searchTiers(text)) {
    const tier = await open(db)
    if (tier === null) continue
    const [row] = await db
      .select({ id: tourPackages.id })
      .from(searchEntries)
      .innerJoin(tourPackages, eq(tourPackages.id, searchEntries.tourPackageId))
      .where(sql`${tourPackages.isPublished} and ${tier.condition}`)
      .limit(1)
    if (row === undefined) continue
    return sql`${tourPackages.id} in (select ${searchEntries.tourPackageId} from ${searchEntries} where ${tier.condition})`
  }
  return sql`false`
}

/**
 * The packages that match a text, interpreted as in {@link searchCatalog}, as positions in a listing. Null when the
 * catalogue revision differs from the listing's.
 */
export async function findMatchingPositions(
  db: Database,
  listing: CachedListing,
  text: string,
): Promise<PositionSet | null> {
  const cached = listing.matchesByText.get(text)
  if (cached !== undefined) return cached
  for (const open of searchTiers(text)) {
    const tier = await open(db)
    if (tier === null) continue
    const { rows } = await db.execute<{ revision: string; ids: Buffer | null }>(sql`
      select ${REVISION_WITHOUT_REVIEWS} as revision, string_agg(int4send(${searchEntries.tourPackageId}), '') as ids
      from ${searchEntries} where ${tier.condition} and ${searchEntries.tourPackageId} is not null`)
    if (rows[0]?.revision !== listing.revision) return null
    const places = Array.from(toNumbers(rows[0].ids), (id) => placeOf(listing, id)).filter((place) => place !== null)
    if (places.length > 0) return cache(listing, text, PositionSet.of(listing.ids.length, places))
  }
  return cache(listing, text, PositionSet.of(0, []))
}

function cache({ matchesByText }: CachedListing, text: string, places: PositionSet): PositionSet {
  matchesByText.set(text, places)
  return places
}

async function findMatches(db: Database, tier: SearchTier, limit: number): Promise<SearchMatch[]> {
  const entries = await chooseEntries(db, tier, limit)
  if (entries.length === 0) return []
  const listing = await getCachedListing(db)
  const entry = searchEntries
  const rows = await db
    .select({
      id: entry.id,
      tourPackageId: entry.tourPackageId,
      regionId: entry.regionId,
      label: sql<string>`coalesce(${tourPackages.name}, ${regions.name}, ${categories.name})`,
      nativeName: sql<NativeName | null>`coalesce(${tourPackages.nativeName}, ${regions.nativeName})`,
      duration: tourPackages.duration,
      stops: tourPackages.stops,
      place: sql<string | null>`(select r.name from tour_package_regions l join regions r on r.id = l.region_id
        where l.tour_package_id = ${entry.tourPackageId} order by l.position, r.id limit 1)`,
      picture: sql<PictureRow | null>`(select ${PICTURE_JSON} from pictures pic where pic.key = coalesce(${regions.pictureKey},
        (select l.picture_key from tour_package_pictures l where l.tour_package_id = ${entry.tourPackageId} order by l.position limit 1)))`,
      // Count in the database only when the listing is outdated. Otherwise the listing contains the count.
      count: sql<number | null>`case when ${REVISION_WITHOUT_REVIEWS} = ${listing?.revision ?? null} then null
        when ${entry.regionId} is not null then (select count(*)::int ${regionPackages})
        when ${entry.categoryId} is not null then (select count(*)::int ${categoryPackages}) end`,
    })
    .from(entry)
    .leftJoin(tourPackages, eq(tourPackages.id, entry.tourPackageId))
    .leftJoin(regions, eq(regions.id, entry.regionId))
    .leftJoin(categories, eq(categories.id, entry.categoryId))
    .where(inArray(entry.id, entries))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map((row) => ({ ...row, count: row.count ?? countOf(listing, row) }))
}

/** The number of packages of a region or category, from the listing. */
function countOf(listing: CachedListing | null, { tourPackageId, regionId, label }: Omit<SearchMatch, 'count'>) {
  if (listing === null || tourPackageId !== null) return null
  const places = regionId === null ? listing.categories.get(label.toLowerCase()) : listing.regions.get(regionId)
  return places?.size ?? 0
}
