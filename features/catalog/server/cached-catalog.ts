import type { CountryDto } from '../api/schemas.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { KeptReads } from '#platform/db/kept-reads.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { freshCards, type CardReader, type KnownCard } from './card-reader.ts'
import { cardLists, freshCatalog, type CardList, type CatalogSource } from './catalog-source.ts'
import { gathered } from './gathered.ts'
import { startsReader } from './kept-starts.ts'
import type { StateList } from './list-states.ts'

const MEGABYTE = 1024 * 1024
/** About 5,000 cards. */
const CARDS_BYTES = 16 * MEGABYTE
/** The beginnings of lists hold cards, which are counted here once more. */
const HEADS_BYTES = 4 * MEGABYTE
const STATES_BYTES = 4 * MEGABYTE
const SMALL_BYTES = MEGABYTE
/** The key of what there is only one of. */
const ALL = ''

/**
 * Reads for pages. The packages of a list are chosen in memory (kept-listing.ts), and each card is read once. As long as
 * the catalogue does not change, the same package is the same object, so what is made of a card can be kept beside it.
 */
export function keptCatalog(platform: Pick<Platform, 'db' | 'databaseNow'>, kept: KeptReads): CatalogSource {
  const { db, databaseNow } = platform
  const fresh = freshCatalog(platform)
  const starts = startsReader(platform, { isWatched: kept.isKept })
  const { list, cardsOf, facets, nextStarts, nextDates } = cardLists({
    db,
    databaseNow,
    reader: keptCards(db, kept),
    starts,
  })
  const heads = kept.store<CardList>(HEADS_BYTES)
  const categories = kept.store<string[]>(SMALL_BYTES)
  const states = kept.store<StateList>(STATES_BYTES)
  const stateNames = kept.store<{ id: number; name: string }>(SMALL_BYTES)
  const countries = kept.store<CountryDto[]>(SMALL_BYTES)
  return {
    list: (input, options) =>
      // Sections and rows of similar packages are the same on many pages. Lists with parts are not.
      options.isPartAsked || input.limit === undefined
        ? list(input, options)
        : heads.get(JSON.stringify(input), () => list(input, options)),
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

function keptCards(db: Database, kept: KeptReads): CardReader {
  const fresh = freshCards(db)
  const cards = kept.store<KnownCard>(CARDS_BYTES)
  const revisions = kept.store<{ revision: string }>(SMALL_BYTES)

  /** The sections of one page, and pages that are made at the same time, ask together. */
  const readCards = gathered(async (wanted: readonly (readonly number[])[]) => {
    const keep = cards.beginRead()
    const read = await fresh.cards([...new Set(wanted.flat())], null)
    for (const card of read.values()) keep(String(card.id), card)
    return wanted.map(() => read)
  })

  return {
    async cards(ids, revision) {
      const known = new Map<number, KnownCard>()
      for (const id of ids) {
        const card = cards.find(String(id))
        if (card !== undefined && (revision === null || card.revision === revision)) known.set(id, card)
      }
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length === 0) return known
      const read = await readCards(missing)
      for (const id of missing) {
        const card = read.get(id)
        if (card !== undefined) known.set(id, card)
      }
      return known
    },
    async isCurrent(revision) {
      if (revisions.find(ALL)?.revision === revision) return true
      const keep = revisions.beginRead()
      const isCurrent = await fresh.isCurrent(revision)
      if (isCurrent) keep(ALL, { revision })
      return isCurrent
    },
  }
}
