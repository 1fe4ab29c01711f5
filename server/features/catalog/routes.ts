import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import {
  getAvailability as getAvailabilityEndpoint,
  getStateByName as getStateByNameEndpoint,
  getTourPackage as getTourPackageEndpoint,
  listByCategory,
  listByState,
  listByStateAndCategory,
  listCategories,
  listCountries,
  listStates,
  listTourPackages as listTourPackagesEndpoint,
  searchCatalog as searchCatalogEndpoint,
} from '#contract/catalog/calls.ts'
import { catalogSchemas, SUGGESTIONS_MAXIMUM, type TourPackageCard } from '#contract/catalog/schemas.ts'
import { paiseToRupees } from '#domain/money.ts'
import { mountEndpoint, type Answer } from '#server/platform/http/mount-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getAvailability } from './get-availability.ts'
import { getStateByName } from './get-state-by-name.ts'
import { getTourPackage } from './get-tour-package.ts'
import { listTourPackages, type ListInput } from './list-tour-packages.ts'
import { regionRepository } from './region-repository.ts'
import { searchCatalog } from './search-catalog.ts'
import { toCountryDto, toStateDto } from './to-state-dto.ts'
import { toSearchSuggestion } from './to-search-suggestion.ts'
import { toTourPackageCardDto, toTourPackageDto } from './to-tour-package-dto.ts'

/** Browsers keep the answer, but ask with its ETag before they use it. So a changed price shows at once. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }
/** Seats can change every second. */
const NEVER_STORED = { 'Cache-Control': 'no-store' }

/** The calls about packages and places (specification §7). */
export function catalogRoutes(platform: Platform): Hono<AppEnv> {
  const { db } = platform
  const app = new Hono<AppEnv>()
  const revalidated = [
    listTourPackagesEndpoint,
    listCategories,
    listByCategory,
    listByState,
    listByStateAndCategory,
    getTourPackageEndpoint,
    listStates,
    getStateByNameEndpoint,
    listCountries,
    searchCatalogEndpoint,
  ]
  for (const { path } of revalidated) app.use(path, etag({ weak: true }))

  const answerList = async (c: Context<AppEnv>, input: ListInput): Promise<Answer<TourPackageCard[], 200>> => {
    const { rows, total, nextCursor } = await listTourPackages(db, input)
    const headers: Record<string, string> = { ...REVALIDATED }
    if (total !== undefined) headers['X-Total-Count'] = String(total)
    if (nextCursor) headers['Link'] = `<${nextUrl(c.req.url, nextCursor)}>; rel="next"`
    return { headers, body: rows.map(toTourPackageCardDto) }
  }

  mountEndpoint(app, listTourPackagesEndpoint, {
    schemas: catalogSchemas.listTourPackages,
    handle: ({ c, query }) => answerList(c, query),
  })
  mountEndpoint(app, listByCategory, {
    schemas: catalogSchemas.listByCategory,
    handle: ({ c, params, query }) => answerList(c, { ...query, category: params.category }),
  })
  mountEndpoint(app, listByState, {
    schemas: catalogSchemas.listByState,
    handle: ({ c, params, query }) => answerList(c, { ...query, state: params.state }),
  })
  mountEndpoint(app, listByStateAndCategory, {
    schemas: catalogSchemas.listByStateAndCategory,
    handle: ({ c, params, query }) => answerList(c, { ...query, state: params.state, category: params.category }),
  })
  mountEndpoint(app, listCategories, {
    schemas: catalogSchemas.listCategories,
    handle: async () => ({ headers: REVALIDATED, body: await regionRepository.findCategoryNames(db) }),
  })
  mountEndpoint(app, getTourPackageEndpoint, {
    schemas: catalogSchemas.getTourPackage,
    handle: async ({ params }) => ({
      headers: REVALIDATED,
      body: toTourPackageDto(await getTourPackage(db, params.id)),
    }),
  })
  mountEndpoint(app, getAvailabilityEndpoint, {
    schemas: catalogSchemas.getAvailability,
    handle: async ({ params, query }) => {
      const days = await getAvailability(platform, { tourPackageId: params.id, ...query })
      const body = days.map(({ date, seatsLeft, pricePaise }) => ({
        date,
        seatsLeft,
        pricePerPerson: paiseToRupees(pricePaise),
      }))
      return { headers: NEVER_STORED, body }
    },
  })
  mountEndpoint(app, listStates, {
    schemas: catalogSchemas.listStates,
    handle: async () => ({ headers: REVALIDATED, body: (await regionRepository.findAll(db)).map(toStateDto) }),
  })
  mountEndpoint(app, getStateByNameEndpoint, {
    schemas: catalogSchemas.getStateByName,
    handle: async ({ params }) => ({ headers: REVALIDATED, body: await getStateByName(db, params.name) }),
  })
  mountEndpoint(app, listCountries, {
    schemas: catalogSchemas.listCountries,
    handle: async () => ({ headers: REVALIDATED, body: (await regionRepository.findCountries(db)).map(toCountryDto) }),
  })
  mountEndpoint(app, searchCatalogEndpoint, {
    schemas: catalogSchemas.searchCatalog,
    handle: async ({ query: { q = '', limit = SUGGESTIONS_MAXIMUM } }) => ({
      headers: REVALIDATED,
      body: (await searchCatalog(db, { text: q, limit })).map(toSearchSuggestion),
    }),
  })
  return app
}

/**
 * The URL of the same call with another cursor. It has no host, because a proxy may call us by a name that is not
 * public.
 */
function nextUrl(requestUrl: string, cursor: string): string {
  const { pathname, searchParams } = new URL(requestUrl)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
