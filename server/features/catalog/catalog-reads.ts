import * as calls from '#contract/catalog/calls.ts'
import { catalogSchemas as schemas, SUGGESTIONS_MAXIMUM, type TourPackageCard } from '#contract/catalog/schemas.ts'
import { readingCall, type ReadAnswer, type ReadingCall } from '#server/platform/http/reading-call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getStateByName } from './get-state-by-name.ts'
import { getTourPackage } from './get-tour-package.ts'
import { listTourPackages, type ListInput } from './list-tour-packages.ts'
import { regionRepository } from './region-repository.ts'
import { searchCatalog } from './search-catalog.ts'
import { toSearchSuggestion } from './to-search-suggestion.ts'
import { toCountryDto, toStateDto } from './to-state-dto.ts'
import { toTourPackageCardDto, toTourPackageDto } from './to-tour-package-dto.ts'

/** The calls that read packages and places. */
export function catalogReads({ db }: Pick<Platform, 'db'>): readonly ReadingCall[] {
  const list = async (input: ListInput): Promise<ReadAnswer<TourPackageCard[]>> => {
    const { rows, ...part } = await listTourPackages(db, input)
    return { body: rows.map(toTourPackageCardDto), ...part }
  }
  return [
    readingCall(calls.listTourPackages, { schemas: schemas.listTourPackages, read: ({ query }) => list(query) }),
    readingCall(calls.listCategories, {
      schemas: schemas.listCategories,
      read: async () => ({ body: await regionRepository.findCategoryNames(db) }),
    }),
    readingCall(calls.listByCategory, {
      schemas: schemas.listByCategory,
      read: ({ params, query }) => list({ ...query, ...params }),
    }),
    readingCall(calls.listByState, {
      schemas: schemas.listByState,
      read: ({ params, query }) => list({ ...query, ...params }),
    }),
    readingCall(calls.listByStateAndCategory, {
      schemas: schemas.listByStateAndCategory,
      read: ({ params: { state, category }, query }) => list({ ...query, state, category }),
    }),
    readingCall(calls.getTourPackage, {
      schemas: schemas.getTourPackage,
      read: async ({ params }) => ({ body: toTourPackageDto(await getTourPackage(db, params.id)) }),
    }),
    readingCall(calls.listStates, {
      schemas: schemas.listStates,
      read: async () => ({ body: (await regionRepository.findAll(db)).map(toStateDto) }),
    }),
    readingCall(calls.getStateByName, {
      schemas: schemas.getStateByName,
      read: async ({ params }) => ({ body: await getStateByName(db, params.name) }),
    }),
    readingCall(calls.listCountries, {
      schemas: schemas.listCountries,
      read: async () => ({ body: (await regionRepository.findCountries(db)).map(toCountryDto) }),
    }),
    readingCall(calls.searchCatalog, {
      schemas: schemas.searchCatalog,
      read: async ({ query: { q = '', limit = SUGGESTIONS_MAXIMUM } }) => ({
        body: (await searchCatalog(db, { text: q, limit })).map(toSearchSuggestion),
      }),
    }),
  ]
}
