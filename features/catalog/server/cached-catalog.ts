import type { CountryDto } from '../api/calls.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { CachedReads } from '#platform/db/cached-reads.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { freshCards, type CardReader, type CardEntry } from './card-reader.ts'
import { cardLists, freshCatalog, type CardList, type CatalogSource } from './catalog-source.ts'
import { batched } from './gathered.ts'
import { startsReader } from './cached-starts.ts'
import type { StateList } from './list-states.ts'

const MEGABYTE = 1024 * 1024
/** Enough for about 5,000 cards. */
const MAX_CARDS_BYTES = 16 * MEGABYTE
/** First pages contain cards, so the bytes of these cards are counted twice. */
const MAX_FIRST_PAGES_BYTES = 4 * MEGABYTE
const MAX_STATES_BYTES = 4 * MEGABYTE
const MAX_SMALL_CACHE_BYTES = MEGABYTE
/** The only key in a cache that stores a single value. */
const ALL = ''

/**
 * Cached reads for pages. The packages of a list are chosen in memory (cached-listing.ts), and each card is read once.
 * As long as the catalogue does not change, the same package is the same object, so data derived from a card can be
 * cached with it.
 */
export function cachedCatalog(platform: Pick<Platform, 'db' | 'databaseNow'>, cache: CachedReads): CatalogSource {
  const { db, databaseNow } = platform
  const fresh = freshCatalog(platform)
  const starts = startsReader(platform, { isWatched: cache.isCaching })
  const { list, cardsOf, facets, nextStarts, nextDates } = cardLists({
    db,
    databaseNow,
    reader: cachedCards(db, cache),
    starts,
  })
  const firstPages = cache.store<CardList>(MAX_FIRST_PAGES_BYTES)
  const categories = cache.store<string[]>(MAX_SMALL_CACHE_BYTES)
  const states = cache.store<StateList>(MAX_STATES_BYTES)
  const stateNames = cache.store<{ id: number; name: string }>(MAX_SMALL_CACHE_BYTES)
  const countries = cache.store<CountryDto[]>(MAX_SMALL_CACHE_BYTES)
  return {
    list: (input, options) =>
      // Sections and rows of similar packages are the same on many pages, so cache them. Do not cache paged or whole
      // lists.
      options.isPartRequested || input.limit === undefined
        ? list(input, options)
        : firstPages.get(JSON.stringify(input), () => list(input, options)),
    cardsOf,
    facets,
    nextStarts,
    nextDates,
    categories: () => categories.get(ALL, fresh.categories),
    states: (options) => (options.hasPackageIds ? fresh.states(options) : states.get(ALL, () => fresh.states(options))),
    stateByName: (name) => stateNames.get(name, () => fresh.stateByName(name)),
    countries: () => countries.get(ALL, fresh.countries),
  }
}

function cachedCards(db: Database, cache: CachedReads): CardReader {
  const fresh = freshCards(db)
  const cards = cache.store<CardEntry>(MAX_CARDS_BYTES)
  const revisions = cache.store<{ revision: string }>(MAX_SMALL_CACHE_BYTES)

  /** The sections of one page, and pages rendered at the same time, share one query. */
  const readCards = batched(async (idLists: readonly (readonly number[])[]) => {
    const cacheCard = cards.startRead()
    const read = await fresh.cards([...new Set(idLists.flat())], null)
    for (const card of read.values()) cacheCard(String(card.id), card)
    return idLists.map(() => read)
  })

  return {
    async cards(ids, revision) {
      const cardById = new Map<number, CardEntry>()
      for (const id of ids) {
        const card = cards.find(String(id))
        if (card !== undefined && (revision === null || card.revision === revision)) cardById.set(id, card)
      }
      const missing = ids.filter((id) => !cardById.has(id))
      if (missing.length === 0) return cardById
      const read = await readCards(missing)
      for (const id of missing) {
        const card = read.get(id)
        if (card !== undefined) cardById.set(id, card)
      }
      return cardById
    },
    async isCurrent(revision) {
      if (revisions.find(ALL)?.revision === revision) return true
      const cacheRevision = revisions.startRead()
      const isCurrent = await fresh.isCurrent(revision)
      if (isCurrent) cacheRevision(ALL, { revision })
      return isCurrent
    },
  }
}
