import * as calls from '../api/calls.ts'
import { MAX_SUGGESTIONS } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { createReadCall, type ReadCall } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { CatalogSource } from './catalog-source.ts'
import { getTourPackage } from './get-tour-package.ts'
import { listNextDates } from './list-next-dates.ts'
import { resolveFormerNames } from './present-names.ts'
import { searchCatalog } from './search-catalog.ts'
import { toSearchSuggestion } from './to-search-suggestion.ts'
import { toTourPackageDto } from './to-tour-package-dto.ts'

/** The calls that read packages and places. */
export function catalogReads(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  source: CatalogSource,
): readonly ReadCall[] {
  return [
    createReadCall(calls.listTourPackages, {
      read: ({ query, isPartRequested }) => source.list(query, { isPartRequested }),
    }),
    createReadCall(calls.listCategories, {
      read: async () => ({ body: await source.categories() }),
    }),
    createReadCall(calls.listByCategory, {
      read: ({ params, query, isPartRequested }) => source.list({ ...query, ...params }, { isPartRequested }),
    }),
    createReadCall(calls.listByState, {
      read: ({ params, query, isPartRequested }) => source.list({ ...query, ...params }, { isPartRequested }),
    }),
    createReadCall(calls.listByStateAndCategory, {
      read: ({ params: { state, category }, query, isPartRequested }) =>
        source.list({ ...query, state, category }, { isPartRequested }),
    }),
    createReadCall(calls.getTourPackage, {
      read: async ({ params }) => {
        const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
        return { body: toTourPackageDto(await getTourPackage(db, { id: params.id, today }), today) }
      },
    }),
    createReadCall(calls.listNextDates, {
      read: async ({ params }) => ({ body: await listNextDates(db, source, params.id) }),
    }),
    createReadCall(calls.listStates, {
      read: ({ query }) => source.states({ hasPackageIds: query.package_ids !== '0' }),
    }),
    createReadCall(calls.getStateByName, {
      read: async ({ params }) => ({ body: await source.stateByName(params.name) }),
    }),
    createReadCall(calls.listCountries, {
      read: async () => ({ body: await source.countries() }),
    }),
    createReadCall(calls.findCurrentNames, {
      read: async ({ query }) => ({ body: await resolveFormerNames(db, source, query) }),
    }),
    createReadCall(calls.listFacets, {
      read: async ({ query }) => ({ body: await source.facets(query) }),
    }),
    createReadCall(calls.searchCatalog, {
      read: async ({ query: { q = '', limit = MAX_SUGGESTIONS } }) => {
        const matches = await searchCatalog(db, { text: q, limit })
        const nextStarts = await source.nextStarts(matches.flatMap(({ tourPackageId }) => tourPackageId ?? []))
        return { body: matches.map((match) => toSearchSuggestion(match, { text: q, nextStarts })) }
      },
    }),
  ]
}
