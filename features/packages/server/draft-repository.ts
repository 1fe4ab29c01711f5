import { and, asc, desc, eq, getTableColumns, max, sql } from 'drizzle-orm'
import { completePackage } from '../rules/blank-package.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { PackageField } from '../rules/package-changes.ts'
import type { KnownNames } from '../rules/package-checks.ts'
import type { PackageContent } from '../rules/package-content.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { categories, nameOrder, pictures, regions, tourPackages } from '#platform/db/schema/catalog.ts'
import { draftStartSequence, packageDrafts, packageVersions } from '#platform/db/schema/packages.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** The price of a new package, until somebody enters one. */
const NO_PRICE = paise(0)

export type StoredDraft = Omit<typeof packageDrafts.$inferSelect, 'tourPackageId' | 'changedBy'> & {
  /** The name of the user, not the id. */
  changedBy: string
}
type VersionedId = { id: number; version: number }
type DraftValues = { content: PackageContent; changedBy: string; changedAt: Date }
type NewVersion = Omit<typeof packageVersions.$inferInsert, 'number' | 'fields'> & { fields: readonly PackageField[] }

/** All queries for drafts and versions of packages. */
export const draftRepository = {
  async find(db: Queryable, packageId: number): Promise<StoredDraft | undefined> {
    const { tourPackageId, changedBy, ...columns } = getTableColumns(packageDrafts)
    const [row] = await db
      .select({ ...columns, changedBy: staff.name })
      .from(packageDrafts)
      .innerJoin(staff, eq(staff.id, changedBy))
      .where(eq(tourPackageId, packageId))
    return row && { ...row, content: completePackage(row.content) }
  },

  /** @returns the draft's version; null if somebody else has created a draft first. */
  async startDraft(tx: Transaction, tourPackageId: number, draftValues: DraftValues): Promise<number | null> {
    const [inserted] = await tx
      .insert(packageDrafts)
      .values({ tourPackageId, ...draftValues, version: sql`nextval(${draftStartSequence.seqName ?? ''})` })
      .onConflictDoNothing()
      .returning({ version: packageDrafts.version })
    return inserted?.version ?? null
  },

  /** @returns the new version; null when the given version is out of date. */
  async change(tx: Transaction, { id, version }: VersionedId, draftValues: DraftValues): Promise<number | null> {
    const { tourPackageId, version: storedVersion } = packageDrafts
    const { rowCount } = await tx
      .update(packageDrafts)
      .set({ ...draftValues, version: version + 1 })
      .where(and(eq(tourPackageId, id), eq(storedVersion, version)))
    return rowCount === 1 ? version + 1 : null
  },

  /** @returns false when the given version is out of date. */
  async remove(tx: Transaction, { id, version }: VersionedId): Promise<boolean> {
    const { tourPackageId, version: storedVersion } = packageDrafts
    const { rowCount } = await tx.delete(packageDrafts).where(and(eq(tourPackageId, id), eq(storedVersion, version)))
    return rowCount === 1
  },

  /** The latest version number; 0 if there is none. */
  async lastNumber(db: Queryable, packageId: number): Promise<number> {
    const { number, tourPackageId } = packageVersions
    const [last] = await db
      .select({ number: max(number) })
      .from(packageVersions)
      .where(eq(tourPackageId, packageId))
    return last?.number ?? 0
  },

  async addVersion(tx: Transaction, { fields, ...row }: NewVersion): Promise<number> {
    const number = (await draftRepository.lastNumber(tx, row.tourPackageId)) + 1
    await tx.insert(packageVersions).values({ ...row, fields: [...fields], number })
    return number
  },

  /** All versions, the newest first, without their documents. */
  async listVersions(db: Queryable, packageId: number) {
    const { tourPackageId, number, fields, publishedAt, publishedBy } = packageVersions
    return db
      .select({ number, fields, publishedAt, publishedBy: staff.name })
      .from(packageVersions)
      .leftJoin(staff, eq(staff.id, publishedBy))
      .where(eq(tourPackageId, packageId))
      .orderBy(desc(number))
  },

  async findVersion(db: Queryable, packageId: number, number: number) {
    const { tourPackageId, publishedBy, ...columns } = getTableColumns(packageVersions)
    const [row] = await db
      .select({ ...columns, publishedBy: staff.name })
      .from(packageVersions)
      .leftJoin(staff, eq(staff.id, publishedBy))
      .where(and(eq(tourPackageId, packageId), eq(columns.number, number)))
    return row && { ...row, content: completePackage(row.content) }
  },

  /** All packages, each with its draft. */
  async list(db: Queryable) {
    const t = tourPackages
    return db
      .select({
        id: t.id,
        name: t.name,
        duration: t.duration,
        pricePaise: t.basePricePaise,
        isPublished: t.isPublished,
        wasPublished: sql<boolean>`exists (select from ${packageVersions} v where v.tour_package_id = ${t.id})`,
        categories: sql<string[]>`(select coalesce(json_agg(c.name order by l.position, c.position), '[]')
          from tour_package_categories l join categories c on c.id = l.category_id where l.tour_package_id = ${t.id})`,
        draft: packageDrafts.content,
        changedAt: packageDrafts.changedAt,
        changedBy: staff.name,
      })
      .from(t)
      .leftJoin(packageDrafts, eq(packageDrafts.tourPackageId, t.id))
      .leftJoin(staff, eq(staff.id, packageDrafts.changedBy))
      .orderBy(asc(t.position), asc(t.id))
  },

  /** The names of categories and regions, in the order of the site. */
  async choices(db: Queryable): Promise<{ categories: string[]; regions: string[] }> {
    const kinds = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.position))
    const places = await db.select({ name: regions.name }).from(regions).orderBy(asc(regions.name))
    return { categories: kinds.map(({ name }) => name), regions: places.map(({ name }) => name) }
  },

  async getKnownNames(db: Queryable): Promise<KnownNames> {
    const kinds = await db.select({ name: categories.name }).from(categories)
    const places = await db.select({ name: regions.name }).from(regions)
    const images = await db.select({ key: pictures.key, alt: pictures.alt }).from(pictures)
    return {
      categories: kinds.map(({ name }) => name),
      regions: places.map(({ name }) => name),
      pictures: images.map(({ key }) => key),
      picturesWithoutAltText: images.filter(({ alt }) => alt === '').map(({ key }) => key),
    }
  },

  /**
   * The package with this number, or the packages with this name in any case. At most two rows, because two already
   * mean “ambiguous”.
   */
  async findPackages(db: Queryable, by: { id: number } | { name: string }) {
    const { id, name } = tourPackages
    return (
      db
        .select({ id, name, draft: packageDrafts.content, changedBy: staff.name })
        .from(tourPackages)
        .leftJoin(packageDrafts, eq(packageDrafts.tourPackageId, id))
        .leftJoin(staff, eq(staff.id, packageDrafts.changedBy))
        // The first condition lets PostgreSQL use the index.
        .where(
          'id' in by
            ? eq(id, by.id)
            : sql`${nameOrder(name)} = left(lower(${by.name}::text), 60) and lower(${name}) = lower(${by.name}::text)`,
        )
        .limit(2)
    )
  },

  /**
   * The highest price per guest at which a package was offered: now, in the versions published since a given time, and
   * in the version that was current at that time. Zero when it was never offered at a price.
   */
  async getHighestPrice(db: Queryable, { id, since }: { id: number; since: Date }): Promise<Paise> {
    const { rows } = await db.execute<{ price: string | null }>(sql`
      select max(price) as price from (
        select base_price_paise as price from ${tourPackages} where id = ${id} and is_published
        union all
        select (content->>'basePricePaise')::bigint from ${packageVersions} where tour_package_id = ${id}
          and number >= (select coalesce(max(number), 0) from ${packageVersions}
            where tour_package_id = ${id} and published_at < ${since})
      ) asked`)
    return paise(Number(rows[0]?.price ?? 0))
  },

  /** True when a package has this name, in any case. */
  async isNameTaken(db: Queryable, name: string): Promise<boolean> {
    const isSame = sql`lower(${tourPackages.name}) = lower(${name}::text)`
    return (await db.select({ id: tourPackages.id }).from(tourPackages).where(isSame).limit(1)).length > 0
  },

  /** Inserts a hidden package at the end of the list. */
  async addUnpublished(tx: Transaction, name: string): Promise<number> {
    const [last] = await tx.select({ position: max(tourPackages.position) }).from(tourPackages)
    const [row] = await tx
      .insert(tourPackages)
      .values({
        name,
        duration: '',
        durationDays: 1,
        tourType: '',
        basePricePaise: NO_PRICE,
        isPublished: false,
        position: (last?.position ?? 0) + 1,
      })
      .returning({ id: tourPackages.id })
    if (row === undefined) throw new Error('a package was not stored')
    return row.id
  },

  async setPublished(tx: Transaction, id: number, isPublished: boolean): Promise<void> {
    await tx
      .update(tourPackages)
      .set({ isPublished, updatedAt: sql`now()` })
      .where(eq(tourPackages.id, id))
  },

  async removePackage(tx: Transaction, id: number): Promise<void> {
    await tx.delete(tourPackages).where(eq(tourPackages.id, id))
  },
}
