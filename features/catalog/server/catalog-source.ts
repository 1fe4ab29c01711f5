import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { FacetQuery, ListFacets } from '../api/list-schemas.ts'
import type { CountryDto } from '../api/calls.ts'
import type { TourPackageCard } from '../api/package-schemas.ts'
import type { ReadResponse } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getStateByName } from './get-state-by-name.ts'
import { placeOf } from './choose-packages.ts'
import { getCurrentStarts } from './current-starts.ts'
import { listFacets } from './list-facets.ts'
import { listStates, type StateList } from './list-states.ts'
import { freshLists, listTourPackages, type ListInput, type ListSource } from './list-tour-packages.ts'
import { listAllPackages } from './list-whole.ts'
import { regionRepository } from './region-repository.ts'
import { toCountryDto } from './to-state-dto.ts'
import { withStart } from './with-start.ts'

export type CardList = ReadResponse<TourPackageCard[]>

/** The source of catalogue reads: the database, or the cache for pages (cached-catalog.ts). */
export type CatalogSource = {
  /** @throws {AppError} the errors of {@link listTourPackages}. */
  list(input: ListInput, options: { isPartRequested: boolean }): Promise<CardList>
  /** The published packages among the given ids, in the order of the ids. */
  cardsOf(ids: readonly number[]): Promise<TourPackageCard[]>
  /** The available filters of a list, with counts. */
  facets(query: FacetQuery): Promise<ListFacets>
  /** The first start with a free seat for each of these packages that has one. */
  nextStarts(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The first start dates of a package with a free seat, at most `count`. */
  nextDates(id: number, count: number): Promise<readonly CalendarDate[]>
  categories(): Promise<string[]>
  states(options: { hasPackageIds: boolean }): Promise<StateList>
  stateByName(name: string): Promise<{ id: number; name: string }>
  countries(): Promise<CountryDto[]>
}

/** Reads everything from the database on every call. */
export function freshCatalog(platform: Pick<Platform, 'db' | 'databaseNow'>): CatalogSource {
  const { db } = platform
  return {
    ...cardLists(freshLists(platform)),
    categories: () => regionRepository.findCategoryNames(db),
    states: (options) => listStates(db, options),
    stateByName: (name) => getStateByName(db, name),
    countries: async () => (await regionRepository.findCountries(db)).map(toCountryDto),
  }
}

/** Lists made from the cards and starts of a source. */
export function cardLists(
  source: ListSource,
): Pick<CatalogSource, 'list' | 'cardsOf' | 'facets' | 'nextStarts' | 'nextDates'> {
  return {
    async list(input) {
      const { limit } = input
      // A whole list is not part of a page. It may be long, so its cards are not cached.
      if (limit === undefined) return listAllPackages(freshLists(source), input)
      const { rows, ...part } = await listTourPackages(source, { ...input, limit })
      return { body: rows.map(({ card }) => card), ...part }
    },
    async cardsOf(ids) {
      const read = await source.reader.cards(ids, null)
      const cards = ids.flatMap((id) => read.get(id)?.card ?? [])
      const starts = await getCurrentStarts(source)
      return starts === null ? cards : cards.map((card) => withStart(card, { ...starts, month: null }))
    },
    facets: (query) => listFacets(source, query),
    async nextStarts(ids) {
      const starts = ids.length === 0 ? null : await getCurrentStarts(source)
      const nextStarts = new Map<number, string>()
      for (const id of ids) {
        const position = starts === null ? null : placeOf(starts.listing, id)
        const nextStart = position === null ? null : starts?.starts.firstOf(position)
        if (nextStart) nextStarts.set(id, nextStart)
      }
      return nextStarts
    },
    async nextDates(id, count) {
      const starts = await getCurrentStarts(source)
      const position = starts === null ? null : placeOf(starts.listing, id)
      return starts === null || position === null ? [] : starts.starts.nextStartsAt(position, count)
    },
  }
}
