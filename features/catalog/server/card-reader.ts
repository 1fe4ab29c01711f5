import type { TourPackageCard } from '../api/package-schemas.ts'
import type { Database } from '#platform/db/queryable.ts'
import { toTourPackageCardDto } from './to-tour-package-dto.ts'
import { tourPackageRepository, type ListedCard } from './tour-package-repository.ts'

/** A card of the API, with the values that lists are sorted by, and its revision. */
export type CardEntry = Pick<
  ListedCard,
  'id' | 'position' | 'durationDays' | 'nameKey' | 'basePricePaise' | 'revision'
> & { card: TourPackageCard }

/** Reads the cards of lists from the database, or for pages from the cache (cached-catalog.ts). */
export type CardReader = {
  /**
   * The published packages among these ids.
   *
   * @param revision the revision of the listing that contains the ids; null when they do not come from a listing. A
   * card of another revision is returned only when the database no longer has this revision.
   */
  cards(ids: readonly number[], revision: string | null): Promise<ReadonlyMap<number, CardEntry>>
  /** True when the packages, places and categories still have this revision. */
  isCurrent(revision: string): Promise<boolean>
}

/** Reads the cards from the database on every call. */
export function freshCards(db: Database): CardReader {
  return {
    async cards(ids) {
      const rows = ids.length === 0 ? [] : await tourPackageRepository.findCardsByIds(db, ids)
      return new Map(rows.map((row) => [row.id, toCardEntry(row)]))
    },
    isCurrent: async (revision) => (await tourPackageRepository.getListedRevision(db)) === revision,
  }
}

function toCardEntry(row: ListedCard): CardEntry {
  const { id, position, durationDays, nameKey, basePricePaise, revision } = row
  return { id, position, durationDays, nameKey, basePricePaise, revision, card: toTourPackageCardDto(row) }
}
