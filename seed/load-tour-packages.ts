import { and, eq, gte, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/queryable.ts'
import {
  categories,
  itineraryDays,
  regions,
  tourPackageCategories,
  tourPackagePictures,
  tourPackageRegions,
  tourPackages,
} from '#server/platform/db/schema/catalog.ts'
import { departureRules } from '#server/platform/db/schema/departure-rules.ts'
import { findNamed } from './find-named.ts'
import type { SeedTourPackage } from './seed-types.ts'
import { toItineraryRows, toRuleRows, toTourPackageRow } from './to-rows.ts'
import { upsertRows } from './upsert-rows.ts'

/** Loads the packages with their days, pictures, categories, regions and departure rules. */
export async function loadTourPackages(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  await loadMainRows(tx, seeds)
  await loadItineraries(tx, seeds)
  await loadPictures(tx, seeds)
  await loadLinks(tx, seeds)
  await loadRules(tx, seeds)
}

async function loadMainRows(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  const t = tourPackages
  await upsertRows(tx, t, {
    rows: seeds.map(toTourPackageRow),
    key: [t.id],
    owned: [
      t.name,
      t.nativeName,
      t.duration,
      t.durationDays,
      t.tourType,
      t.basePricePaise,
      t.strikePricePaise,
      t.tag,
      t.nearTransport,
      t.stops,
      t.descriptionHtml,
      t.highlights,
      t.included,
      t.excluded,
      t.additionalInformation,
      t.specialInstructionsHtml,
      t.conditionsOfTravelHtml,
      t.thingsToMaintainHtml,
      t.policiesHtml,
      t.termsHtml,
      t.cancellationPolicy,
      t.travellerNeeds,
      t.leadDays,
      t.seasonNote,
      t.position,
    ],
  })
}

async function loadItineraries(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  const { tourPackageId, dayNumber, title, detailsHtml, pictureKeys } = itineraryDays
  const rows = seeds.flatMap(toItineraryRows)
  await upsertRows(tx, itineraryDays, {
    rows,
    key: [tourPackageId, dayNumber],
    owned: [title, detailsHtml, pictureKeys],
  })
  for (const seed of seeds) {
    await tx.delete(itineraryDays).where(and(eq(tourPackageId, seed.id), gte(dayNumber, seed.itinerary.length + 1)))
  }
}

async function loadPictures(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  const { tourPackageId, pictureKey, position } = tourPackagePictures
  const rows = seeds.flatMap((seed) =>
    seed.images.map((key, i) => ({ tourPackageId: seed.id, pictureKey: key, position: i })),
  )
  await upsertRows(tx, tourPackagePictures, { rows, key: [tourPackageId, position], owned: [pictureKey] })
  for (const seed of seeds) {
    await tx.delete(tourPackagePictures).where(and(eq(tourPackageId, seed.id), gte(position, seed.images.length)))
  }
}

async function loadLinks(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  const categoryIds = new Map((await tx.select().from(categories)).map(({ name, id }) => [name, id]))
  const regionIds = new Map((await tx.select().from(regions)).map(({ name, id }) => [name, id]))
  const link = tourPackageCategories
  const categoryRows = seeds.flatMap((seed) =>
    seed.categories.map((name, position) => ({
      tourPackageId: seed.id,
      categoryId: findNamed(categoryIds, name),
      position,
    })),
  )
  await upsertRows(tx, link, { rows: categoryRows, key: [link.tourPackageId, link.categoryId], owned: [link.position] })
  const place = tourPackageRegions
  const regionRows = seeds.flatMap((seed) =>
    seed.regions.map((name, position) => ({ tourPackageId: seed.id, regionId: findNamed(regionIds, name), position })),
  )
  await upsertRows(tx, place, { rows: regionRows, key: [place.tourPackageId, place.regionId], owned: [place.position] })
  for (const { id, ...seed } of seeds) {
    const wantedCategories = seed.categories.map((name) => findNamed(categoryIds, name))
    const wantedRegions = seed.regions.map((name) => findNamed(regionIds, name))
    await dropOthers(tx, link, and(eq(link.tourPackageId, id), notIn(link.categoryId, wantedCategories)))
    await dropOthers(tx, place, and(eq(place.tourPackageId, id), notIn(place.regionId, wantedRegions)))
  }
}

function notIn(column: PgColumn, values: readonly (string | number)[]): SQL | undefined {
  return values.length === 0 ? undefined : notInArray(column, [...values])
}

async function dropOthers(tx: Transaction, table: PgTable, where: SQL | undefined): Promise<void> {
  await tx.delete(table).where(where)
}

/**
 * Loads the departure rules. A rule has no name by which it could be found. So all rules of a package are replaced when
 * they differ.
 */
async function loadRules(tx: Transaction, seeds: readonly SeedTourPackage[]): Promise<void> {
  const ids = seeds.map((seed) => seed.id)
  const stored = Map.groupBy(
    await tx.select().from(departureRules).where(inArray(departureRules.tourPackageId, ids)),
    (rule) => rule.tourPackageId,
  )
  for (const seed of seeds) {
    const wanted = toRuleRows(seed)
    if (fingerprint(stored.get(seed.id) ?? []) === fingerprint(wanted)) continue
    await tx.delete(departureRules).where(eq(departureRules.tourPackageId, seed.id))
    if (wanted.length > 0) await tx.insert(departureRules).values(wanted)
  }
}

function fingerprint(rules: readonly Omit<ReturnType<typeof toRuleRows>[number], 'tourPackageId'>[]): string {
  return rules
    .map((r) => [r.kind, r.capacity, r.seasonFrom, r.seasonTo, r.weekday, r.everyWeeks, r.reservedSeats].join(' '))
    .toSorted()
    .join('\n')
}
