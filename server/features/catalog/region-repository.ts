import { asc, desc, eq, sql } from 'drizzle-orm'
import { MOST_POPULAR_CATEGORY } from '#contract/catalog.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { categories, countries, regions } from '#server/platform/db/schema/catalog.ts'
import { PICTURE_JSON, type PictureRow } from './card-columns.ts'

/** Reads of places and categories. */
export const regionRepository = {
  /** All regions in their order, each with its picture and the ids of its published packages. */
  async findAll(db: Queryable) {
    return db
      .select({
        id: regions.id,
        name: regions.name,
        nativeName: regions.nativeName,
        picture: sql<PictureRow | null>`(select ${PICTURE_JSON} from pictures pic where pic.key = regions.picture_key)`,
        packageIds: sql<number[]>`(select coalesce(json_agg(p.id order by p.position, p.id), '[]')
          from tour_package_regions l join tour_packages p on p.id = l.tour_package_id
          where l.region_id = regions.id and p.is_published)`,
      })
      .from(regions)
      .orderBy(asc(regions.position), asc(regions.id))
  },

  /** A region by its name, in any case. */
  async findByName(db: Queryable, name: string) {
    const [row] = await db
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .where(sql`lower(${regions.name}) = lower(${name})`)
      .limit(1)
    return row
  },

  /** All countries in their order, each with the names of its regions. */
  async findCountries(db: Queryable) {
    return db
      .select({
        name: countries.name,
        regionNames: sql<
          string[]
        >`(select coalesce(json_agg(r.name order by r.position, r.id), '[]') from regions r where r.country_id = countries.id)`,
      })
      .from(countries)
      .orderBy(asc(countries.position), asc(countries.name))
  },

  /** Names of the categories: the most popular one first, then in their order. */
  async findCategoryNames(db: Queryable): Promise<string[]> {
    const rows = await db
      .select({ name: categories.name })
      .from(categories)
      .orderBy(desc(eq(categories.name, MOST_POPULAR_CATEGORY)), asc(categories.position), asc(categories.name))
    return rows.map((row) => row.name)
  },
}
