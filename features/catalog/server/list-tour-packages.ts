import type { ListQuery } from '../api/list-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { CardRow } from './card-columns.ts'
import { freshCards, type CardReader, type CardEntry } from './card-reader.ts'
import { choosePackages, placeOf } from './choose-packages.ts'
import { dropListing, getCachedListing, type CachedListing } from './cached-listing.ts'
import { startsReader, type StartsReader } from './cached-starts.ts'
import type { ListFilter } from './list-filter.ts'
import { decodeCursor, encodeCursor, type ListPosition, type ListSort } from './list-order.ts'
import { matchingPackagesCondition, findMatchingPositions } from './search-catalog.ts'
import { startKey, type Starts } from './starts.ts'
import { toTourPackageCardDto } from './to-tour-package-dto.ts'
import { tourPackageRepository } from './tour-package-repository.ts'
import { withStart } from './with-start.ts'

export type ListInput = ListQuery & Pick<ListFilter, 'category' | 'state'>

type PageRequest = {
  facts: Omit<ListFilter, 'matches' | 'moment'>
  q: string
  sort: ListSort
  limit: number
  after: ListPosition | null
}

type ListRow = Pick<CardEntry, 'id' | 'basePricePaise' | 'card'>

/** Where lists get their data. The readers return cards and starts, either from the database or from the page cache. */
export type ListSource = Pick<Platform, 'db' | 'databaseNow'> & { reader: CardReader; starts: StartsReader }

/** A source that always reads the latest data. */
export function freshLists(platform: Pick<Platform, 'db' | 'databaseNow'>): ListSource {
  const { db, databaseNow } = platform
  return { db, databaseNow, reader: freshCards(db), starts: startsReader(platform, { isWatched: false }) }
}

/** `total` is the length of the whole list. `nextCursor` is null on the last page. */
type TourPackageList = { rows: ListRow[]; total: number; nextCursor: string | null }

/**
 * Lists one page of published packages. Keyset pagination: the page begins after the cursor's package, so the hundredth
 * page costs no more than the first. The list of an unknown category or state is empty.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor of another order.
 */
export async function listTourPackages(
  source: ListSource,
  { limit, cursor, sort = 'recommended', q = '', ...facts }: ListInput & { limit: number },
): Promise<TourPackageList> {
  const after = cursor === undefined ? null : decodeCursor(sort, cursor)
  const listRequest: PageRequest = { facts, q, sort, limit, after }
  return (await pageFromListing(source, listRequest)) ?? (await pageFromTables(source, listRequest))
}

/**
 * Selects the packages in memory and reads only their cards. If the listing is outdated, it is read again, once.
 *
 * @returns null when the listing cannot be read, or when the cursor's package has moved in the order.
 */
async function pageFromListing(source: ListSource, listRequest: PageRequest): Promise<TourPackageList | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const listing = await getCachedListing(source.db)
    if (listing === null) return null
    const part = await choosePage(listing, listRequest, source)
    if (part !== 'outdated') return part
    dropListing(source.db, listing)
  }
  return null
}

async function choosePage(
  listing: CachedListing,
  { facts, q, sort, limit, after }: PageRequest,
  { db, reader, starts: readStarts }: ListSource,
): Promise<TourPackageList | 'outdated' | null> {
  const starts = await readStarts(listing)
  if (starts === null) return 'outdated'
  const found = q === '' ? undefined : await findMatchingPositions(db, listing, q)
  if (found === null) return 'outdated'
  const part = choosePackages(listing, {
    listingFilter: { ...facts, found, starts },
    sort,
    limit,
    afterId: after?.id ?? null,
  })
  if (part === null) return null
  const rows = await readCards(reader, listing, after === null ? part.ids : [after.id, ...part.ids])
  if (rows === null) return 'outdated'
  const keyOf = (row: CardEntry | undefined) => sortKeyOf(row, { sort, listing, starts, month: facts.month ?? null })
  if (after !== null && keyOf(rows.shift()) !== after.key) return null
  const last = part.hasMore ? rows.at(-1) : undefined
  const nextCursor = last === undefined ? null : encodeCursor(sort, { key: keyOf(last) ?? 0, id: last.id })
  const month = facts.month ?? null
  return {
    rows: rows.map((row) => ({ ...row, card: withStart(row.card, { listing, starts, month }) })),
    total: part.total,
    nextCursor,
  }
}

/**
 * Reads cards in the order of their ids.
 *
 * @returns null when the catalogue has changed since the listing.
 */
async function readCards(
  reader: CardReader,
  { revision }: CachedListing,
  ids: readonly number[],
): Promise<CardEntry[] | null> {
  if (ids.length === 0) return (await reader.isCurrent(revision)) ? [] : null
  const cardById = await reader.cards(ids, revision)
  const cards = ids.map((id) => cardById.get(id)).filter((card) => card !== undefined)
  return cards.length === ids.length && cards.every((card) => card.revision === revision) ? cards : null
}

type Sorting = { sort: ListSort; listing: CachedListing; starts: Starts; month: string | null }

/** The value that a card is sorted by, as stored in a cursor. */
function sortKeyOf(row: CardEntry | undefined, { sort, listing, starts, month }: Sorting): string | number | undefined {
  if (row === undefined || sort === 'name') return row?.nameKey
  if (sort === 'start') return startKey(starts.firstOf(placeOf(listing, row.id) ?? 0, month))
  if (sort === 'recommended') return row.position
  if (sort === 'duration' || sort === '-duration') return row.durationDays
  return sort === 'price' && row.basePricePaise <= 0 ? Number.MAX_SAFE_INTEGER : row.basePricePaise
}

/** Reads one page of the list from the tables. Its cards do not include their next start. */
async function pageFromTables(
  { db, databaseNow }: ListSource,
  { facts, q, sort, limit, after }: PageRequest,
): Promise<TourPackageList> {
  const now = await databaseNow(db)
  const time = { now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const filter = await withMatches(db, { ...facts, moment: time }, q)
  const [found, total] = await Promise.all([
    // Fetching one package more than requested shows whether there is a next page.
    tourPackageRepository.findCards(db, { filter, sort, limit: limit + 1, after }),
    tourPackageRepository.countCards(db, filter),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return {
    rows: rows.map(toListRow),
    total,
    nextCursor: hasMore ? encodeCursor(sort, { key: last.sortKey, id: last.id }) : null,
  }
}

/** Narrows a list to the packages found by a text. A blank text has no effect. */
async function withMatches(db: Database, filter: ListFilter, q: string): Promise<ListFilter> {
  return q === '' ? filter : { ...filter, matches: await matchingPackagesCondition(db, q) }
}

function toListRow(row: CardRow): ListRow {
  return { id: row.id, basePricePaise: row.basePricePaise, card: toTourPackageCardDto(row) }
}
