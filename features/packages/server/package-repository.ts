import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { EMPTY_FACTS } from '../rules/blank-package.ts'
import type { FamilyContent, PackageContent } from '../rules/package-content.ts'
import type { Queryable } from '#platform/db/queryable.ts'
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
import { boardingPoints, dropPoints, priceRules } from '#platform/db/schema/selling.ts'
import { assists, requiredDocuments, stays, tripFacts } from '#platform/db/schema/trip-facts.ts'

/** A package as stored in the tables. */
export type StoredPackage = { id: number; position: number; isPublished: boolean; content: PackageContent }

/**
 * Reads a package back as the document that `writePackages` has written. Null when there is no package with this id.
 * The statements run one after the other, because the transaction of the caller has one connection.
 */
export async function findPackage(db: Queryable, packageId: number): Promise<StoredPackage | null> {
  const [row] = await db.select().from(tourPackages).where(eq(tourPackages.id, packageId))
  if (row === undefined) return null
  const { id, position, isPublished, createdAt: _, updatedAt: __, durationDays: ___, ...main } = row
  const content = {
    ...main,
    categories: await readCategories(db, id),
    regions: await readRegions(db, id),
    pictures: await readPictures(db, id),
    itinerary: await readDays(db, id),
    departureRules: await readRules(db, id),
    ...(await readFamilyContent(db, id)),
  }
  return { id, position, isPublished, content }
}

async function readCategories(db: Queryable, id: number): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name })
    .from(tourPackageCategories)
    .innerJoin(categories, eq(categories.id, tourPackageCategories.categoryId))
    .where(eq(tourPackageCategories.tourPackageId, id))
    .orderBy(asc(tourPackageCategories.position), asc(categories.position))
  return rows.map(({ name }) => name)
}

async function readRegions(db: Queryable, id: number): Promise<string[]> {
  const rows = await db
    .select({ name: regions.name })
    .from(tourPackageRegions)
    .innerJoin(regions, eq(regions.id, tourPackageRegions.regionId))
    .where(eq(tourPackageRegions.tourPackageId, id))
    .orderBy(asc(tourPackageRegions.position), asc(regions.id))
  return rows.map(({ name }) => name)
}

async function readPictures(db: Queryable, id: number): Promise<string[]> {
  const { tourPackageId, pictureKey, position } = tourPackagePictures
  const rows = await db.select({ pictureKey }).from(tourPackagePictures).where(eq(tourPackageId, id)).orderBy(position)
  return rows.map((row) => row.pictureKey)
}

async function readDays(db: Queryable, packageId: number): Promise<PackageContent['itinerary']> {
  const { id: _, tourPackageId, dayNumber, pictureKeys: pictures, ...columns } = getTableColumns(itineraryDays)
  return db
    .select({ ...columns, pictures })
    .from(itineraryDays)
    .where(eq(tourPackageId, packageId))
    .orderBy(asc(dayNumber))
}

/** Rules have no order of their own: daily rules come first, then the rules of each weekday. */
async function readRules(db: Queryable, packageId: number): Promise<PackageContent['departureRules']> {
  const { id, tourPackageId, ...columns } = getTableColumns(departureRules)
  return db
    .select(columns)
    .from(departureRules)
    .where(eq(tourPackageId, packageId))
    .orderBy(asc(columns.kind), asc(columns.weekday), asc(columns.seasonFrom), asc(columns.capacity), asc(id))
}

async function readFamilyContent(db: Queryable, id: number): Promise<FamilyContent> {
  const { tourPackageId: _, ...facts } = getTableColumns(tripFacts)
  const [factsRow] = await db.select(facts).from(tripFacts).where(eq(tripFacts.tourPackageId, id))
  return {
    facts: factsRow ?? EMPTY_FACTS,
    assists: await readAssists(db, id),
    stays: await readStays(db, id),
    documents: await readRequiredDocuments(db, id),
    boardingPoints: await readBoardingPoints(db, id),
    dropPoints: await readDropPoints(db, id),
    groupPrices: await readGroupPrices(db, id),
  }
}

async function readAssists(db: Queryable, packageId: number): Promise<FamilyContent['assists']> {
  const { tourPackageId, position, ...columns } = getTableColumns(assists)
  return db.select(columns).from(assists).where(eq(tourPackageId, packageId)).orderBy(asc(position))
}

async function readStays(db: Queryable, packageId: number): Promise<FamilyContent['stays']> {
  const { tourPackageId, ...columns } = getTableColumns(stays)
  return db.select(columns).from(stays).where(eq(tourPackageId, packageId)).orderBy(asc(columns.nightFrom))
}

async function readRequiredDocuments(db: Queryable, packageId: number): Promise<FamilyContent['documents']> {
  const { tourPackageId, position, ...columns } = getTableColumns(requiredDocuments)
  return db.select(columns).from(requiredDocuments).where(eq(tourPackageId, packageId)).orderBy(asc(position))
}

async function readBoardingPoints(db: Queryable, packageId: number): Promise<FamilyContent['boardingPoints']> {
  const { id: _, tourPackageId, position, isGone, ...columns } = getTableColumns(boardingPoints)
  const isPresent = and(eq(tourPackageId, packageId), eq(isGone, false))
  return db.select(columns).from(boardingPoints).where(isPresent).orderBy(asc(position))
}

async function readDropPoints(db: Queryable, packageId: number): Promise<FamilyContent['dropPoints']> {
  const { id: _, tourPackageId, position, ...columns } = getTableColumns(dropPoints)
  return db.select(columns).from(dropPoints).where(eq(tourPackageId, packageId)).orderBy(asc(position))
}

async function readGroupPrices(db: Queryable, packageId: number): Promise<FamilyContent['groupPrices']> {
  const { tourPackageId, kind, basisPoints, amountPaise, freePlaceEvery, needsQuote, guestsFrom } = priceRules
  const rows = await db
    .select({ guestsFrom, basisPoints, amountPaise, freePlaceEvery, needsQuote })
    .from(priceRules)
    .where(and(eq(tourPackageId, packageId), eq(kind, 'group')))
    .orderBy(asc(guestsFrom))
  // The database rejects a group price step without a number of guests.
  return rows.map(({ guestsFrom: from, ...step }) => ({ ...step, guestsFrom: from ?? 0 }))
}
