import type { TourPackageCard } from '../api/schemas.ts'
import type { Database } from '#platform/db/queryable.ts'
import { toTourPackageCardDto } from './to-tour-package-dto.ts'
import { tourPackageRepository, type ListedCard } from './tour-package-repository.ts'

/** A card of the API, with the values by which lists are sorted, and the revision to which it belongs. */
export type KnownCard = Pick<
  ListedCard,
  'id' | 'position' | 'durationDays' | 'nameKey' | 'basePricePaise' | 'revision'
> & { card: TourPackageCard }

/** Gives the cards of lists: from the database, or from what is kept for pages (kept-catalog.ts). */
export type CardReader = {
  /**
   * The published packages among these ids.
   *
   * @param revision that of the listing that named them; null when the ids come from elsewhere. A card of another revision
   *   comes only when the database has none of this one any more.
   */
  cards(ids: readonly number[], revision: string | null): Promise<ReadonlyMap<number, KnownCard>>
  /** True when the packages, places and categories still have this revision. */
  isCurrent(revision: string): Promise<boolean>
}

/** Reads cards from the database, each time. */
export function freshCards(db: Database): CardReader {
  return {
    async cards(ids) {
      const rows = ids.length === 0 ? [] : await tourPackageRepository.findCardsByIds(db, ids)
      return new Map(rows.map((row) => [row.id, toKnownCard(row)]))
    },
    isCurrent: async (revision) => (await tourPackageRepository.findListedRevision(db)) === revision,
  }
}

function toKnownCard(row: ListedCard): KnownCard {
  const { id, position, durationDays, nameKey, basePricePaise, revision } = row
  return { id, position, durationDays, nameKey, basePricePaise, revision, card: toTourPackageCardDto(row) }
}
