import { and, asc, desc, eq, exists, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import {
  categories,
  regions,
  tourPackageCategories,
  tourPackageRegions,
  tourPackages,
} from '#platform/db/schema/catalog.ts'
import { posts } from '#platform/db/schema/content.ts'

const isPublished = eq(tourPackages.isPublished, true)

/** Reads everything that has its own page: published packages and stories, and lists that are not empty. */
export const siteAddressRepository = {
  async findPackageIds(db: Queryable, limit: number): Promise<number[]> {
    const rows = await db
      .select({ id: tourPackages.id })
      .from(tourPackages)
      .where(isPublished)
      .orderBy(asc(tourPackages.position), asc(tourPackages.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  async findStories(db: Queryable, limit: number) {
    return db
      .select({ slug: posts.slug, updatedOn: posts.updatedOn })
      .from(posts)
      .where(eq(posts.isPublished, true))
      .orderBy(desc(posts.publishedOn), posts.slug)
      .limit(limit)
  },

  async findStateNames(db: Queryable): Promise<string[]> {
    const link = tourPackageRegions
    const listing = db
      .select({ one: sql`1` })
      .from(link)
      .innerJoin(tourPackages, eq(tourPackages.id, link.tourPackageId))
      .where(and(eq(link.regionId, regions.id), isPublished))
    const rows = await db
      .select({ name: regions.name })
      .from(regions)
      .where(and(eq(regions.isShown, true), exists(listing)))
      .orderBy(regions.position)
    return rows.map(({ name }) => name)
  },

  async findCategoryNames(db: Queryable): Promise<string[]> {
    const link = tourPackageCategories
    const listing = db
      .select({ one: sql`1` })
      .from(link)
      .innerJoin(tourPackages, eq(tourPackages.id, link.tourPackageId))
      .where(and(eq(link.categoryId, categories.id), isPublished))
    const rows = await db
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.isShown, true), exists(listing)))
      .orderBy(categories.position)
    return rows.map(({ name }) => name)
  },
}
