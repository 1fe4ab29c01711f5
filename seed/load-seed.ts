import { gt, isNotNull, sql } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, calendarDate, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import { rollListedDepartures } from '#features/catalog/server/roll-listed-departures.ts'
import { writePackages } from '#features/packages/server/write-packages.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction, sqlState } from '#platform/db/client.ts'
import type { Database, Transaction } from '#platform/db/queryable.ts'
import { lockRows } from '#platform/db/locks.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'
import { categories, countries, pictures, regions } from '#platform/db/schema/catalog.ts'
import { packageVersions } from '#platform/db/schema/packages.ts'
import { festivals } from '#platform/db/schema/festivals.ts'
import { searchAliases } from '#platform/db/schema/search.ts'
import { saveSeededOn } from '#platform/db/settings.ts'
import { getByName } from './get-by-name.ts'
import { loadPosts } from './load-posts.ts'
import { loadTripContacts } from './load-trip-contacts.ts'
import { readOfficePlaceChanges, type OfficePlaceChanges } from './office-places.ts'
import { sampleBusiness, type SampleBusiness } from './sample-business.ts'
import { toPackageContent } from './to-package-content.ts'
import { toPictureRow, toPromoRow } from './to-rows.ts'
import { upsertRows } from '#platform/db/upsert-rows.ts'

/**
 * The number of attempts. Each waits two seconds for the lock, so together they wait a minute for another process that
 * is loading. Loading takes some seconds.
 */
const MAX_ATTEMPTS = 30
const LOCK_NOT_AVAILABLE = '55P03'

export type LoadSeedOptions = {
  clock: Clock
  /** The path below which the pictures are served, without a trailing slash. */
  mediaUrlPrefix: string
  /** Another business to load instead of the sample business of this repository. */
  business?: SampleBusiness
}

/** The number of rows of each kind in the seed, for terminal output. */
export type SeedCounts = {
  countries: number
  regions: number
  categories: number
  tourPackages: number
  posts: number
  promoCodes: number
  newDepartures: number
}

/**
 * Loads the sample business in one transaction. Existing rows are found by public id or name and updated. The
 * operator's rows and the seats of departures are not changed. Loading twice gives the same rows as loading once. A
 * second process waits until the first is done.
 */
export async function loadSeed(db: Database, options: LoadSeedOptions): Promise<SeedCounts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadAll(db, options)
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function loadAll(db: Database, options: LoadSeedOptions): Promise<SeedCounts> {
  const { clock, mediaUrlPrefix, business = sampleBusiness } = options
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    await loadPictures(tx, business, mediaUrlPrefix)
    const office = await readOfficePlaceChanges(tx, business)
    await loadPlaces(tx, business, office)
    await loadPackages(tx, business, office)
    await loadFestivals(tx, business, office)
    await loadAliases(tx, business, office)
    await refreshSearchIndex(tx)
    await loadPosts(tx, business.posts)
    const seededOn = await saveSeededOn(tx, todayIn(BUSINESS_TIME_ZONE, clock.now()))
    await loadPromoCodes(tx, business, seededOn)
    await loadTripContacts(tx, business.tripContacts, { seededOn, now: clock.now() })
    const newDepartures = await rollListedDepartures(tx, clock)
    await moveIdsPastSeed(tx)
    return {
      countries: business.countries.length,
      regions: business.regions.length,
      categories: business.categories.length,
      tourPackages: business.tourPackages.length,
      posts: business.posts.length,
      promoCodes: business.promoCodes.length,
      newDepartures,
    }
  })
}

/** A package that the office has published belongs to the office: the seed never changes it. */
async function loadPackages(tx: Transaction, business: SampleBusiness, office: OfficePlaceChanges): Promise<void> {
  const { tourPackageId, publishedBy } = packageVersions
  const published = await tx.select({ id: tourPackageId }).from(packageVersions).where(isNotNull(publishedBy))
  const officeOwned = new Set(published.map(({ id }) => id))
  await writePackages(
    tx,
    toPackages(business, office).filter(({ id }) => !officeOwned.has(id)),
  )
}

/** Uses the office's current names of places and categories, and leaves out those that it has removed. */
function toPackages({ tourPackages, tripFacts }: SampleBusiness, { names }: OfficePlaceChanges) {
  const factsOf = new Map(tripFacts.map((facts) => [facts.packageId, facts]))
  return tourPackages.map((seed, position) => {
    const content = toPackageContent(seed, factsOf.get(seed.id))
    return {
      id: seed.id,
      position,
      content: {
        ...content,
        regions: content.regions.flatMap((name) => names.regions.get(name) ?? []),
        categories: content.categories.flatMap((name) => names.categories.get(name) ?? []),
      },
    }
  })
}

async function loadPictures(tx: Transaction, { images }: SampleBusiness, mediaUrlPrefix: string): Promise<void> {
  const { key, url, alt, width, height, focal, swatch } = pictures
  // A picture whose text or focus the office has changed belongs to the office.
  const changedPictures = await tx.select({ key }).from(pictures).where(gt(pictures.version, 1))
  const officeOwned = new Set(changedPictures.map((row) => row.key))
  const rows = images.map((image) => toPictureRow(image, mediaUrlPrefix)).filter((row) => !officeOwned.has(row.key))
  await upsertRows(tx, pictures, { rows, key: [key], updatedColumns: [url, alt, width, height, focal, swatch] })
}

/** Once the office has changed or removed a festival, the list belongs to the office: the seed restores nothing. */
async function loadFestivals(tx: Transaction, business: SampleBusiness, office: OfficePlaceChanges): Promise<void> {
  if (office.touched.has('festival')) return
  const rows = business.festivals.map(({ date, name }) => ({ date: calendarDate(date), name }))
  if (rows.length > 0) await tx.insert(festivals).values(rows).onConflictDoNothing()
}

/**
 * Once the office has changed an alias, the list of aliases belongs to the office. Renaming a place has also renamed
 * its aliases.
 */
async function loadAliases(tx: Transaction, { aliases }: SampleBusiness, office: OfficePlaceChanges): Promise<void> {
  if (office.touched.has('other_names') || aliases.length === 0) return
  const renamed = new Set(
    [...office.names.regions, ...office.names.categories].flatMap(([before, now]) => (before === now ? [] : [before])),
  )
  const rows = aliases.filter(({ name }) => !renamed.has(name))
  if (rows.length > 0) await tx.insert(searchAliases).values(rows).onConflictDoNothing()
}

/**
 * A place or category that the office has changed or removed belongs to the office, and so does the office's sort
 * order.
 */
async function loadPlaces(tx: Transaction, business: SampleBusiness, office: OfficePlaceChanges): Promise<void> {
  const countryRows = business.countries.map(({ name }, position) => ({ name, position }))
  await upsertRows(tx, countries, { rows: countryRows, key: [countries.name], updatedColumns: [countries.position] })
  const countryIds = new Map((await tx.select().from(countries)).map(({ name, id }) => [name, id]))
  const regionRows = business.regions
    .map((region, position) => ({
      id: region.id,
      name: region.name,
      nativeName: region.nativeName ?? null,
      pictureKey: region.image ?? null,
      position,
      countryId: getByName(countryIds, region.country),
    }))
    .filter(({ id }) => !office.regions.has(id))
  const { name, nativeName, pictureKey, countryId } = regions
  const updatedColumns = [
    name,
    nativeName,
    pictureKey,
    countryId,
    ...(office.ordered.has('region') ? [] : [regions.position]),
  ]
  await upsertRows(tx, regions, { rows: regionRows, key: [regions.id], updatedColumns })
  const categoryRows = business.categories
    .map((category, position) => ({ name: category.name, blurb: category.blurb, position }))
    .filter((row) => !office.categories.has(row.name))
  const { blurb, position } = categories
  const ownedCategoryColumns = office.ordered.has('category') ? [blurb] : [blurb, position]
  await upsertRows(tx, categories, { rows: categoryRows, key: [categories.name], updatedColumns: ownedCategoryColumns })
}

async function loadPromoCodes(tx: Transaction, business: SampleBusiness, seededOn: CalendarDate): Promise<void> {
  const changedCodes = await tx.select({ code: promoCodes.code }).from(promoCodes).where(gt(promoCodes.version, 1))
  const officeOwned = new Set(changedCodes.map(({ code }) => code))
  const rows = business.promoCodes
    .map((promo) => toPromoRow(promo, seededOn))
    .filter(({ code }) => !officeOwned.has(code))
  const { description, kind, basisPoints, ceilingPaise, amountPaise, minimumPaise, perCustomerLimit } = promoCodes
  await lockRows(tx, 'promoCodes', tx.select({ id: promoCodes.id }).from(promoCodes).orderBy(promoCodes.id))
  // A code that the office has changed belongs to the office. For other codes only these columns are written, so that
  // the number of uses is preserved.
  const updatedColumns = [description, kind, basisPoints, ceilingPaise, amountPaise, minimumPaise, perCustomerLimit]
  await upsertRows(tx, promoCodes, { rows, key: [promoCodes.code], updatedColumns })
}

/**
 * Moves the id counters past the seeded ids. Rows with explicit ids do not advance the counter of an identity column,
 * so the operator's first own package would get an id that is already in use.
 */
async function moveIdsPastSeed(tx: Transaction): Promise<void> {
  for (const name of ['tour_packages', 'regions']) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), highest)
      from (select max(id) as highest from ${sql.identifier(name)}) as ids
      where highest > (
        select coalesce(max(last_value), 0) from pg_sequences
        where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${name}, 'id'))`)
  }
}
