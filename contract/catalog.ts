import type {
  AvailableDate,
  CountryDto,
  SearchSuggestion,
  StateDto,
  StateIdName,
  TourPackage,
  TourPackageCard,
} from './catalog-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls of the catalogue (specification §7). Lists answer bare arrays; with `limit` also `X-Total-Count` and `Link`. */

/** The special category that leads the home page (specification §3). */
export const MOST_POPULAR_CATEGORY = 'Most Popular Tours'
/** A category section shows at most this many packages (specification §9). */
export const SECTION_PACKAGES_MAXIMUM = 6
/** Days that one availability call may span (decisions, "Availability"). */
export const AVAILABILITY_DAYS_MAXIMUM = 400

/** Optional parameters of the list calls; prices in rupees. */
export type ListOptions = {
  with_state?: '0' | '1'
  limit?: number
  cursor?: string
  q?: string
  sort?: 'recommended' | 'price' | '-price' | 'duration' | '-duration' | 'name'
  minPrice?: number
  maxPrice?: number
  minDays?: number
  maxDays?: number
}

export const listTourPackages = endpoint<{ query?: ListOptions; response: TourPackageCard[] }>(
  'GET',
  '/packages',
  'All packages',
)
export const listCategories = endpoint<{ query?: { with_state?: '1' }; response: string[] }>(
  'GET',
  '/packages/categories',
  "Names of the categories in display order, 'Most Popular Tours' first",
)
export const listByCategory = endpoint<{
  params: { category: string }
  query?: ListOptions
  response: TourPackageCard[]
}>('GET', '/packages/by-category/:category', 'Packages of a category; an unknown one has none')
export const listByState = endpoint<{ params: { state: string }; query?: ListOptions; response: TourPackageCard[] }>(
  'GET',
  '/packages/by-state/:state',
  'Packages of a state, by its id or name; an unknown one has none',
)
export const listByStateAndCategory = endpoint<{
  params: { state: string; category: string }
  query?: ListOptions
  response: TourPackageCard[]
}>('GET', '/packages/by-state-category/:state/:category', 'Packages of a state that are in a category')
export const getTourPackage = endpoint<{ params: { id: number | string }; response: TourPackage }>(
  'GET',
  '/packages/id/:id',
  'One package in full',
)
export const getAvailability = endpoint<{
  params: { id: number | string }
  query: { from: string; to: string }
  response: AvailableDate[]
}>('GET', '/packages/id/:id/availability', 'Dates on which a package starts, with the seats left')
export const listStates = endpoint<{ response: StateDto[] }>('GET', '/states', 'All states that have a name here')
export const getStateByName = endpoint<{ params: { name: string }; response: StateIdName }>(
  'GET',
  '/states/name/:name',
  'The id of a state',
)
export const listCountries = endpoint<{ response: CountryDto[] }>('GET', '/countries', 'Countries with their states')
export const searchCatalog = endpoint<{ query: { q: string; limit?: number }; response: SearchSuggestion[] }>(
  'GET',
  '/api/search',
  'States, categories and packages that a text may mean, in any spelling, the likeliest first',
)
