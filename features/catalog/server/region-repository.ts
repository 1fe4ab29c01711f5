import { asc, desc, eq, sql } from 'drizzle-orm'
import { MOST_POPULAR_CATEGORY } from '../api/catalog-limits.ts'
import { REVISION_WITHOUT_REVIEWS } from '#platform/db/catalog-revision.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { prepareOnce } from '#platform/db/prepare-once.ts'
import { categories, countries, regions, tourPackageRegions, tourPackages } from '#platform/db/schema/catalog.ts'
import { PICTURE_JSON, type PictureRow } from './card-columns.ts'

const selectRegions = prepareOnce((db) =>
  db
    .select({
      id: regions.id,
      name: regions.name,
      nativeName: regions.nativeName,
      picture: sql<PictureRow | null>`(select ${PICTURE_JSON} from pictures pic where pic.key = regions.picture_key)`,
      revision: REVISION_WITHOUT_REVIEWS,
    })
    .from(regions)
    .where(eq(regions.isShown, true))
    .orderBy(asc(regions.position), asc(regions.id))
    .prepare('regions_named'),
)

/** Queries for places and categories. */
export const regionRepository = {
  /** The visible regions, in order. Each has its picture, and the ids of its published packages as JSON text. */
  async findAll(db: Queryable) {
    // Grouped in one pass over the links, which costs a tenth of one query per region.
    const listedPackages = db
      .select({
        regionId: tourPackageRegions.regionId,
        // Read the ids as strings, as the response contains them, to avoid parsing and serializing up to a hundred
        // thousand numbers.
        packageIds:
          sql`json_agg(${tourPackages.id}::text order by ${tourPackages.position}, ${tourPackages.id})::text`.as(
            'package_ids',
          ),
        packageCount: sql`count(*)::int`.as('package_count'),
      })
      .from(tourPackageRegions)
      .innerJoin(tourPackages, eq(tourPackages.id, tourPackageRegions.tourPackageId))
      .where(eq(tourPackages.isPublished, true))
      .groupBy(tourPackageRegions.regionId)
      .as('listed')
    return db
      .select({
        id: regions.id,
        name: regions.name,
        nativeName: regions.nativeName,
        picture: sql<PictureRow | null>`(select ${PICTURE_JSON} from pictures pic where pic.key = regions.picture_key)`,
        packageIds: sql<string>`coalesce(${listedPackages.packageIds}, '[]')`,
        packageCount: sql<number>`coalesce(${listedPackages.packageCount}, 0)`,
      })
      .from(regions)
      .leftJoin(listedPackages, eq(listedPackages.regionId, regions.id))
      .where(eq(regions.isShown, true))
      .orderBy(asc(regions.position), asc(regions.id))
  },

  /** The visible regions, in order. Each has its picture and its revision. */
  async findAllWithoutPackageIds(db: Queryable) {
    return selectRegions(db).execute()
  },

  /** A region by its name, ignoring case. */
  async findByName(db: Queryable, name: string) {
    const [row] = await db
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .where(sql`lower(${regions.name}) = lower(${name})`)
      .limit(1)
    return row
  },

  /** All countries in order, each with the names of its regions. */
  async findCountries(db: Queryable) {
    return db
      .select({
        name: countries.name,
        regionNames: sql<
          string[]
        >`(select coalesce(json_agg(r.name order by r.position, r.id), '[]') from regions r where r.country_id = countries.id and r.is_shown)`,
      })
      .from(countries)
      .orderBy(asc(countries.position), asc(countries.name))
  },

  /** The names of the categories: the most popular category first, then the others in order. */
  async findCategoryNames(db: Queryable): Promise<string[]> {
    const rows = await db
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.isShown, true))
      .orderBy(desc(eq(categories.name, MOST_POPULAR_CATEGORY)), asc(categories.position), asc(categories.name))
    return rows.map((row) => row.name)
  },
}
