import { and, eq, getTableColumns, gte, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/db/queryable.ts'
import {
  categories,
  regions,
  tourPackageCategories,
  tourPackagePictures,
  tourPackageRegions,
  tourPackages,
} from '#platform/db/schema/catalog.ts'
import { itineraryDays } from '#platform/db/schema/itinerary-days.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import { upsertRows } from '#platform/db/upsert-rows.ts'
import { toPictureRows, toRuleRows, type PackageToWrite } from './package-rows.ts'
import { writeFacts } from './write-facts.ts'

/**
 * The only code that writes packages into the tables: the desk, imports and the sample business use it. Rows that a
 * document no longer has are removed. Rows that are already correct are not written, and departures with their seats
 * stay. The caller raises the catalogue's revision, refreshes the search and rolls the departures, in the same
 * transaction.
 *
 * @throws {Error} when a document names a category or a region that does not exist.
 */
export async function writePackages(tx: Transaction, packages: readonly PackageToWrite[]): Promise<void> {
  // The sanitizer is loaded on first use, because most processes write no packages.
  const { toDayRows, toPackageRow } = await import('./cleaned-rows.ts')
  const { id, createdAt: _, updatedAt: __, isPublished: ___, ...writtenColumns } = getTableColumns(tourPackages)
  await upsertRows(tx, tourPackages, {
    rows: packages.map(toPackageRow),
    key: [id],
    updatedColumns: Object.values(writtenColumns),
  })
  await writeDays(tx, packages, packages.flatMap(toDayRows))
  await writePictures(tx, packages)
  await writeCategories(tx, packages)
  await writeRegions(tx, packages)
  await writeRules(tx, packages)
  await writeFacts(tx, packages)
}

async function writeDays(
  tx: Transaction,
  packages: readonly PackageToWrite[],
  rows: readonly (typeof itineraryDays.$inferInsert)[],
): Promise<void> {
  const { id: _, ...writtenColumns } = getTableColumns(itineraryDays)
  const { tourPackageId, dayNumber } = itineraryDays
  await upsertRows(tx, itineraryDays, {
    rows,
    key: [tourPackageId, dayNumber],
    updatedColumns: Object.values(writtenColumns),
  })
  for (const { id, content } of packages)
    await tx.delete(itineraryDays).where(and(eq(tourPackageId, id), gte(dayNumber, content.itinerary.length + 1)))
}

async function writePictures(tx: Transaction, packages: readonly PackageToWrite[]): Promise<void> {
  const { tourPackageId, pictureKey, position } = tourPackagePictures
  const rows = packages.flatMap(toPictureRows)
  await upsertRows(tx, tourPackagePictures, { rows, key: [tourPackageId, position], updatedColumns: [pictureKey] })
  for (const { id, content } of packages)
    await tx.delete(tourPackagePictures).where(and(eq(tourPackageId, id), gte(position, content.pictures.length)))
}

async function writeCategories(tx: Transaction, packages: readonly PackageToWrite[]): Promise<void> {
  const categoryIdByName = new Map((await tx.select().from(categories)).map(({ name, id }) => [name, id]))
  const { tourPackageId, categoryId, position } = tourPackageCategories
  const packageCategories = packages.map(({ id, content }) => ({
    id,
    ids: content.categories.map((name) => idOf(categoryIdByName, name)),
  }))
  const rows = packageCategories.flatMap(({ id, ids }) =>
    ids.map((category, i) => ({ tourPackageId: id, categoryId: category, position: i })),
  )
  await upsertRows(tx, tourPackageCategories, { rows, key: [tourPackageId, categoryId], updatedColumns: [position] })
  for (const { id, ids } of packageCategories)
    await tx.delete(tourPackageCategories).where(and(eq(tourPackageId, id), notIn(categoryId, ids)))
}

async function writeRegions(tx: Transaction, packages: readonly PackageToWrite[]): Promise<void> {
  const regionIdByName = new Map((await tx.select().from(regions)).map(({ name, id }) => [name, id]))
  const { tourPackageId, regionId, position } = tourPackageRegions
  const packageRegions = packages.map(({ id, content }) => ({
    id,
    ids: content.regions.map((name) => idOf(regionIdByName, name)),
  }))
  const rows = packageRegions.flatMap(({ id, ids }) =>
    ids.map((region, i) => ({ tourPackageId: id, regionId: region, position: i })),
  )
  await upsertRows(tx, tourPackageRegions, { rows, key: [tourPackageId, regionId], updatedColumns: [position] })
  for (const { id, ids } of packageRegions)
    await tx.delete(tourPackageRegions).where(and(eq(tourPackageId, id), notIn(regionId, ids)))
}

function idOf<Id>(idByName: ReadonlyMap<string, Id>, name: string): Id {
  const id = idByName.get(name)
  if (id === undefined) throw new Error(`There is no category or region with the name “${name}”`)
  return id
}

function notIn(column: PgColumn, values: readonly (string | number)[]): SQL | undefined {
  return values.length === 0 ? undefined : notInArray(column, [...values])
}

/** A rule has no key to match it by, so all rules of a package are replaced when they differ. */
async function writeRules(tx: Transaction, packages: readonly PackageToWrite[]): Promise<void> {
  const ids = packages.map(({ id }) => id)
  const rowsByPackage = Map.groupBy(
    await tx.select().from(departureRules).where(inArray(departureRules.tourPackageId, ids)),
    (rule) => rule.tourPackageId,
  )
  for (const each of packages) {
    const ruleRows = toRuleRows(each)
    if (fingerprint(rowsByPackage.get(each.id) ?? []) === fingerprint(ruleRows)) continue
    await tx.delete(departureRules).where(eq(departureRules.tourPackageId, each.id))
    if (ruleRows.length > 0) await tx.insert(departureRules).values(ruleRows)
  }
}

function fingerprint(rules: readonly ReturnType<typeof toRuleRows>[number][]): string {
  return rules
    .map((r) => {
      const days = r.festivalDays.flatMap(({ festival, date }) => [festival, date])
      const { kind, capacity, seasonFrom, seasonTo, weekday, everyWeeks, reservedSeats, dates } = r
      return [kind, capacity, seasonFrom, seasonTo, weekday, everyWeeks, reservedSeats, ...dates, ...days].join(' ')
    })
    .toSorted()
    .join('\n')
}
