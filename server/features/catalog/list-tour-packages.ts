import type { ListQuery } from '#contract/catalog/schemas.ts'
import type { Database } from '#server/platform/db/queryable.ts'
import type { CardRow } from './card-columns.ts'
import { freshCards, type CardReader, type KnownCard } from './card-reader.ts'
import type { ListFilter } from './list-filter.ts'
import { choosePackages } from './choose-packages.ts'
import { dropListing, keptListing, type KeptListing } from './kept-listing.ts'
import { decodeCursor, encodeCursor, type ListPosition, type ListSort } from './list-order.ts'
import { packagesFoundBy, placesFoundBy } from './search-catalog.ts'
import { toTourPackageCardDto } from './to-tour-package-dto.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

export type ListInput = ListQuery & Pick<ListFilter, 'category' | 'state'>

type Ask = { facts: Omit<ListFilter, 'found'>; q: string; sort: ListSort; limit: number; after: ListPosition | null }

type ListRow = Pick<KnownCard, 'id' | 'basePricePaise' | 'card'>

/** `total` is the length of the whole list. `nextCursor` is null on the last part. */
type TourPackageList = { rows: ListRow[]; total: number; nextCursor: string | null }

/**
 * Lists published packages: one part, which begins after the cursor's package, so that the hundredth part costs no more
 * than the first. The list of an unknown category or state is empty.
 *
 * @param reader gives the cards of a part.
 * @throws {AppError} `INVALID_INPUT` for a cursor of another order.
 */
export async function listTourPackages(
  db: Database,
  input: ListInput & { limit: number },
  reader: CardReader = freshCards(db),
): Promise<TourPackageList> {
  const { limit, cursor, sort = 'recommended', q = '', ...facts } = input
  const after = cursor === undefined ? null : decodeCursor(sort, cursor)
  const ask: Ask = { facts, q, sort, limit, after }
  return (await partOfListing(db, ask, reader)) ?? (await partOfTables(db, ask))
}

/**
 * Chooses the packages in memory, and reads only their cards. A listing of an earlier revision is read again, once.
 *
 * @returns null when the listing cannot say it: it cannot be read, or the package of the cursor is no longer where it was.
 */
async function partOfListing(db: Database, ask: Ask, reader: CardReader): Promise<TourPackageList | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    const listing = await keptListing(db)
    if (listing === null) return null
    const part = await choosePart(listing, ask, { db, reader })
    if (part !== 'outdated') return part
    dropListing(db, listing)
  }
  return null
}

async function choosePart(
  listing: KeptListing,
  { facts, q, sort, limit, after }: Ask,
  { db, reader }: { db: Database; reader: CardReader },
): Promise<TourPackageList | 'outdated' | null> {
  const found = q === '' ? undefined : await placesFoundBy(db, listing, q)
  if (found === null) return 'outdated'
  const part = choosePackages(listing, { choice: { ...facts, found }, sort, limit, afterId: after?.id ?? null })
  if (part === null) return null
  const rows = await readCards(reader, listing, after === null ? part.ids : [after.id, ...part.ids])
  if (rows === null) return 'outdated'
  if (after !== null && keyOf(sort, rows.shift()) !== after.key) return null
  const last = part.hasMore ? rows.at(-1) : undefined
  const nextCursor = last === undefined ? null : encodeCursor(sort, { key: keyOf(sort, last) ?? 0, id: last.id })
  return { rows, total: part.total, nextCursor }
}

/**
 * Reads cards in the order of their ids.
 *
 * @returns null when the catalogue is no longer that of the listing.
 */
async function readCards(
  reader: CardReader,
  { revision }: KeptListing,
  ids: readonly number[],
): Promise<KnownCard[] | null> {
  if (ids.length === 0) return (await reader.isCurrent(revision)) ? [] : null
  const known = await reader.cards(ids, revision)
  const cards = ids.map((id) => known.get(id)).filter((card) => card !== undefined)
  return cards.length === ids.length && cards.every((card) => card.revision === revision) ? cards : null
}

/** The value by which a card is sorted, as a cursor holds it. */
function keyOf(sort: ListSort, row: KnownCard | undefined): string | number | undefined {
  if (row === undefined || sort === 'name') return row?.nameKey
  if (sort === 'recommended') return row.position
  if (sort === 'duration' || sort === '-duration') return row.durationDays
  return sort === 'price' && row.basePricePaise <= 0 ? Number.MAX_SAFE_INTEGER : row.basePricePaise
}

async function partOfTables(db: Database, { facts, q, sort, limit, after }: Ask): Promise<TourPackageList> {
  const filter = await withFound(db, facts, q)
  const [found, total] = await Promise.all([
    // One package more than asked for: it shows whether there is a next part.
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

/** Narrows a list to the packages that a text finds. A blank text does not narrow it. */
async function withFound(db: Database, filter: ListFilter, q: string): Promise<ListFilter> {
  return q === '' ? filter : { ...filter, found: await packagesFoundBy(db, q) }
}

function toListRow(row: CardRow): ListRow {
  return { id: row.id, basePricePaise: row.basePricePaise, card: toTourPackageCardDto(row) }
}
