import type { CountryDto, TourPackageCard } from '#contract/catalog/schemas.ts'
import type { Database } from '#server/platform/db/queryable.ts'
import type { ReadAnswer } from '#server/platform/http/reading-call.ts'
import { freshCards, type CardReader } from './card-reader.ts'
import { getStateByName } from './get-state-by-name.ts'
import { listStates, type StateList } from './list-states.ts'
import { listTourPackages, type ListInput } from './list-tour-packages.ts'
import { listWhole } from './list-whole.ts'
import { regionRepository } from './region-repository.ts'
import { toCountryDto } from './to-state-dto.ts'

export type CardList = ReadAnswer<TourPackageCard[]>

/** Where the reads of the catalogue come from: the database, or what is kept of it for pages (kept-catalog.ts). */
export type CatalogSource = {
  /** @throws {AppError} what {@link listTourPackages} throws. */
  list(input: ListInput, options: { isPartAsked: boolean }): Promise<CardList>
  /** The published packages among the given ids, in the order of the ids. */
  cardsOf(ids: readonly number[]): Promise<TourPackageCard[]>
  categories(): Promise<string[]>
  states(options: { hasPackageIds: boolean }): Promise<StateList>
  stateByName(name: string): Promise<{ id: number; name: string }>
  countries(): Promise<CountryDto[]>
}

/** Reads everything from the database, each time. */
export function freshCatalog(db: Database): CatalogSource {
  return {
    ...cardLists(db, freshCards(db)),
    categories: () => regionRepository.findCategoryNames(db),
    states: (options) => listStates(db, options),
    stateByName: (name) => getStateByName(db, name),
    countries: async () => (await regionRepository.findCountries(db)).map(toCountryDto),
  }
}

/** Lists of the cards that a reader gives. */
export function cardLists(db: Database, reader: CardReader): Pick<CatalogSource, 'list' | 'cardsOf'> {
  return {
    async list(input) {
      const { limit } = input
      // A whole list is no part of a page. It may be long, so its cards are not kept.
      if (limit === undefined) return listWhole(db, input)
      const { rows, ...part } = await listTourPackages(db, { ...input, limit }, reader)
      return { body: rows.map(({ card }) => card), ...part }
    },
    async cardsOf(ids) {
      const known = await reader.cards(ids, null)
      return ids.flatMap((id) => known.get(id)?.card ?? [])
    },
  }
}
