import * as calls from '../api/calls.ts'
import { MAX_SUGGESTIONS } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { readingCall, type ReadingCall } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { CatalogSource } from './catalog-source.ts'
import { getTourPackage } from './get-tour-package.ts'
import { listNextDates } from './list-next-dates.ts'
import { presentNames } from './present-names.ts'
import { searchCatalog } from './search-catalog.ts'
import { toSearchSuggestion } from './to-search-suggestion.ts'
import { toTourPackageDto } from './to-tour-package-dto.ts'

/** The calls that read packages and places. */
export function catalogReads(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  source: CatalogSource,
): readonly ReadingCall[] {
  return [
    readingCall(calls.listTourPackages, {
      read: ({ query, isPartRequested }) => source.list(query, { isPartRequested }),
    }),
    readingCall(calls.listCategories, {
      read: async () => ({ body: await source.categories() }),
    }),
    readingCall(calls.listByCategory, {
      read: ({ params, query, isPartRequested }) => source.list({ ...query, ...params }, { isPartRequested }),
    }),
    readingCall(calls.listByState, {
      read: ({ params, query, isPartRequested }) => source.list({ ...query, ...params }, { isPartRequested }),
    }),
    readingCall(calls.listByStateAndCategory, {
      read: ({ params: { state, category }, query, isPartRequested }) =>
        source.list({ ...query, state, category }, { isPartRequested }),
    }),
    readingCall(calls.getTourPackage, {
      read: async ({ params }) => {
        const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
        return { body: toTourPackageDto(await getTourPackage(db, { id: params.id, today }), today) }
      },
    }),
    readingCall(calls.listNextDates, {
      read: async ({ params }) => ({ body: await listNextDates(db, source, params.id) }),
    }),
    readingCall(calls.listStates, {
      read: ({ query }) => source.states({ hasPackageIds: query.package_ids !== '0' }),
    }),
    readingCall(calls.getStateByName, {
      read: async ({ params }) => ({ body: await source.stateByName(params.name) }),
    }),
    readingCall(calls.listCountries, {
      read: async () => ({ body: await source.countries() }),
    }),
    readingCall(calls.findPresentNames, {
      read: async ({ query }) => ({ body: await presentNames(db, source, query) }),
    }),
    readingCall(calls.listFacets, {
      read: async ({ query }) => ({ body: await source.facets(query) }),
    }),
    readingCall(calls.searchCatalog, {
      read: async ({ query: { q = '', limit = MAX_SUGGESTIONS } }) => {
        const matches = await searchCatalog(db, { text: q, limit })
        const nextStarts = await source.nextStarts(matches.flatMap(({ tourPackageId }) => tourPackageId ?? []))
        return { body: matches.map((match) => toSearchSuggestion(match, { text: q, nextStarts })) }
      },
    }),
  ]
}
