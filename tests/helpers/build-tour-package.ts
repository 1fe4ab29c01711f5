import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import type { Database, Transaction } from '#platform/db/queryable.ts'
import {
  categories,
  countries,
  departures,
  pictures,
  regions,
  tourPackageCategories,
  tourPackagePictures,
  tourPackageRegions,
  tourPackages,
} from '#platform/db/schema/catalog.ts'
import { itineraryDays } from '#platform/db/schema/itinerary-days.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'

/** The sort position of categories and places that a test creates. */
export const NEW_ENTRY_POSITION = 100

type ListedDeparture = { date: string; capacity: number; held?: number; sold?: number; priceRupees?: number }

type Overrides = Partial<typeof tourPackages.$inferInsert> & {
  basePriceRupees?: number
  strikePriceRupees?: number
  /** The seats of every day; null for a package without a daily rule. */
  capacity?: number | null
  season?: { from: string; to: string }
  /** The dates with a separate departure row. */
  departures?: readonly ListedDeparture[]
  /** Names of categories. Missing ones are created. */
  categories?: readonly string[]
  regions?: readonly string[]
  /** Keys of pictures. Missing ones are created. */
  images?: readonly string[]
  itinerary?: readonly { title: string; detailsHtml: string; pictureKeys?: string[] }[]
}

/** Adds a package and returns its id. Without overrides it is sold on every day of the year. */
export async function buildTourPackage(db: Database, overrides: Overrides = {}): Promise<number> {
  return db.transaction(async (tx) => {
    await bumpCatalogRevision(tx)
    const id = await insertPackage(tx, overrides)
    await insertDepartures(tx, id, overrides)
    await insertPictures(tx, id, overrides)
    for (const [position, name] of (overrides.categories ?? []).entries()) {
      await tx
        .insert(tourPackageCategories)
        .values({ tourPackageId: id, categoryId: await ensureCategory(tx, name), position })
    }
    for (const [position, name] of (overrides.regions ?? []).entries()) {
      await tx
        .insert(tourPackageRegions)
        .values({ tourPackageId: id, regionId: await ensureRegion(tx, name), position })
    }
    await refreshSearchIndex(tx, { tourPackageIds: [id] })
    return id
  })
}

async function insertPackage(tx: Transaction, overrides: Overrides): Promise<number> {
  const duration = overrides.duration ?? '3 days'
  const [row] = await tx
    .insert(tourPackages)
    .values({
      name: 'Somnath and Dwarka',
      tourType: 'Pilgrimage',
      duration,
      durationDays: parseDurationDays(duration),
      basePricePaise: rupeesToPaise(overrides.basePriceRupees ?? 12_500),
      strikePricePaise: overrides.strikePriceRupees === undefined ? null : rupeesToPaise(overrides.strikePriceRupees),
      ...overrides,
    })
    .returning({ id: tourPackages.id })
  if (row === undefined) throw new Error('no package was inserted')
  return row.id
}

async function insertDepartures(
  tx: Transaction,
  id: number,
  { capacity = 20, season, departures: listedDepartures = [] }: Overrides,
): Promise<void> {
  if (capacity !== null) {
    await tx
      .insert(departureRules)
      .values({ tourPackageId: id, kind: 'daily', capacity, seasonFrom: season?.from, seasonTo: season?.to })
  }
  for (const { date, priceRupees, ...seats } of listedDepartures) {
    const pricePaise = priceRupees === undefined ? null : rupeesToPaise(priceRupees)
    await tx.insert(departures).values({ tourPackageId: id, startDate: calendarDate(date), pricePaise, ...seats })
  }
}

async function insertPictures(tx: Transaction, id: number, { images = [], itinerary = [] }: Overrides): Promise<void> {
  for (const key of new Set([...images, ...itinerary.flatMap((day) => day.pictureKeys ?? [])])) {
    const url = `/media/${key}.0123abcd-1600.webp`
    await tx
      .insert(pictures)
      .values({ key, url, alt: key, width: 1600, height: 1067, focal: 'center', swatch: 'dawn' })
      .onConflictDoNothing()
  }
  for (const [position, pictureKey] of images.entries())
    await tx.insert(tourPackagePictures).values({ tourPackageId: id, pictureKey, position })
  for (const [i, day] of itinerary.entries())
    await tx.insert(itineraryDays).values({ tourPackageId: id, dayNumber: i + 1, ...day })
}

async function ensureCategory(tx: Transaction, name: string): Promise<string> {
  const [row] = await tx
    .insert(categories)
    .values({ name, position: NEW_ENTRY_POSITION })
    .onConflictDoUpdate({ target: categories.name, set: { name } })
    .returning({ id: categories.id })
  return row?.id ?? ''
}

async function ensureRegion(tx: Transaction, name: string): Promise<number> {
  const [country] = await tx
    .insert(countries)
    .values({ name: 'India', position: 0 })
    .onConflictDoUpdate({ target: countries.name, set: { name: 'India' } })
    .returning({ id: countries.id })
  const [row] = await tx
    .insert(regions)
    .values({ name, position: NEW_ENTRY_POSITION, countryId: country?.id ?? '' })
    .onConflictDoUpdate({ target: regions.name, set: { name } })
    .returning({ id: regions.id })
  return row?.id ?? 0
}
