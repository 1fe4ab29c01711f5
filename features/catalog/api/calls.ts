import { endpoint, type QueryOf } from '#kernel/wire/endpoint.ts'
import type { catalogSchemas as schemas } from './schemas.ts'

/**
 * Calls of the catalogue (specification §7). Lists are bare arrays; with `limit` they also send `X-Total-Count` and
 * `Link`.
 */

export const listTourPackages = endpoint<typeof schemas.listTourPackages>('GET', '/packages')
export const listCategories = endpoint<typeof schemas.listCategories>('GET', '/packages/categories')
export const listByCategory = endpoint<typeof schemas.listByCategory>('GET', '/packages/by-category/:category')
export const listByState = endpoint<typeof schemas.listByState>('GET', '/packages/by-state/:state')
export const listByStateAndCategory = endpoint<typeof schemas.listByStateAndCategory>(
  'GET',
  '/packages/by-state-category/:state/:category',
)
export const getTourPackage = endpoint<typeof schemas.getTourPackage>('GET', '/packages/id/:id')
export const getAvailability = endpoint<typeof schemas.getAvailability>('GET', '/packages/id/:id/availability')
export const listNextDates = endpoint<typeof schemas.listNextDates>('GET', '/packages/id/:id/next-dates')
export const listFestivals = endpoint<typeof schemas.listFestivals>('GET', '/api/festivals')
export const listStates = endpoint<typeof schemas.listStates>('GET', '/states')
export const getStateByName = endpoint<typeof schemas.getStateByName>('GET', '/states/name/:name')
export const findPresentNames = endpoint<typeof schemas.findPresentNames>('GET', '/api/present-names')
export const listCountries = endpoint<typeof schemas.listCountries>('GET', '/countries')
export const listFacets = endpoint<typeof schemas.listFacets>('GET', '/api/packages/facets')
export const searchCatalog = endpoint<typeof schemas.searchCatalog>('GET', '/api/search')

/** Optional parameters of the list calls; prices in rupees. */
export type ListOptions = QueryOf<typeof listTourPackages>
