import { PictureDto } from './picture-schemas.ts'
import * as z from 'zod/mini'
import type { QueryOf } from '#kernel/wire/endpoint.ts'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { CalendarDateText, lineOfText, PublicId, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { FacetQuery, ListFacets, ListQuery } from './list-schemas.ts'
import { AvailableDate, Festival, NextDate } from './date-schemas.ts'
import { NativeName, TourPackageCard, TourPackage } from './package-schemas.ts'

/** A region, called State in the specification. `package_ids` is a JSON array of package ids as text. */
export const StateDto = z.object({
  id: z.number(),
  name: z.string(),
  nativeName: NativeName,
  photo_url: z.string(),
  photo: z.nullable(PictureDto),
  package_ids: z.string(),
  count: z.number(),
})
export type StateDto = z.infer<typeof StateDto>

/** The state identified by a name or a number in the listing's URL. */
const StateIdName = z.object({ id: z.number(), name: z.string() })

/** `states` is a JSON array of state names. */
export const CountryDto = z.object({ name: z.string(), states: z.string() })
export type CountryDto = z.infer<typeof CountryDto>

/** Maximum number of suggestions for a search. */
export const MAX_SUGGESTIONS = 10

/** One result of a search. `url` is its page. Packages have `packageDuration` and `place`; the others have `count`. */
export const SearchSuggestion = z.object({
  kind: z.enum(['package', 'region', 'category']),
  label: z.string(),
  nativeName: NativeName,
  url: z.string(),
  packageDuration: z.nullable(z.string()),
  place: z.nullable(z.string()),
  count: z.nullable(z.number()),
  picture: z.nullable(PictureDto),
  /** Not in the specification: the package's first departure with an available seat. Omitted when there is none. */
  nextStart: z.optional(z.string()),
  /**
   * Not in the specification. For a package: the matching place on its route, when the package name does not mention
   * it.
   */
  stop: z.optional(z.string()),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

const Name = lineOfText(120)
const WithState = z.strictObject({ with_state: z.optional(z.enum(['0', '1'])) })
const NoQuery = z.strictObject({})
/**
 * Optional, not in the specification. With `package_ids=0` that field is an empty text, so the response stays short for
 * any catalogue.
 */
const StatesQuery = z.strictObject({ package_ids: z.optional(z.enum(['0', '1'])) })

/** The description of these calls in the API documentation. */
export const catalogApiSection: SectionInfo = {
  title: 'Catalogue',
  about:
    'Packages, states, categories and dates. Prices are in rupees. Fields that hold lists contain them as JSON strings. Without “limit”, the response is the whole list. With it, the response is one page: X-Total-Count gives the total, and Link leads to the next page.',
  readsCookies: false,
}

/** Optional parameters of the list calls; prices in rupees. */
export type ListOptions = QueryOf<typeof listTourPackages>

// Catalogue calls (specification §7). Lists are plain arrays; with `limit` they also send `X-Total-Count` and `Link`.

export const listTourPackages = defineCall('GET', '/packages', {
  title: 'List all packages',
  query: ListQuery,
  response: z.array(TourPackageCard),
  errors: [],
  isList: true,
})

export const listCategories = defineCall('GET', '/packages/categories', {
  title: "List the category names in display order, 'Most Popular Tours' first",
  query: WithState,
  response: z.array(z.string()),
  errors: [],
})

export const listByCategory = defineCall('GET', '/packages/by-category/:category', {
  title: 'List the packages of a category. An unknown category returns an empty list.',
  params: z.object({ category: Name }),
  query: ListQuery,
  response: z.array(TourPackageCard),
  errors: [],
  isList: true,
})

export const listByState = defineCall('GET', '/packages/by-state/:state', {
  title: 'List the packages of a state, by its id or name. An unknown state returns an empty list.',
  params: z.object({ state: Name }),
  query: ListQuery,
  response: z.array(TourPackageCard),
  errors: [],
  isList: true,
})

export const listByStateAndCategory = defineCall('GET', '/packages/by-state-category/:state/:category', {
  title: 'List the packages that are in both a state and a category',
  params: z.object({ state: Name, category: Name }),
  query: ListQuery,
  response: z.array(TourPackageCard),
  errors: [],
  isList: true,
})

export const getTourPackage = defineCall('GET', '/packages/id/:id', {
  title: 'Get the full details of a package',
  params: z.object({ id: PublicId }),
  query: NoQuery,
  response: TourPackage,
  errors: ['TOUR_PACKAGE_NOT_FOUND'],
})

export const getAvailability = defineCall('GET', '/packages/id/:id/availability', {
  title: 'List the start dates of a package with the seats left. With full=1, list only dates that are full.',
  params: z.object({ id: PublicId }),
  query: z.strictObject({
    from: CalendarDateText,
    to: CalendarDateText,
    full: z.optional(z.enum(['0', '1'])),
  }),
  response: z.array(AvailableDate),
  errors: ['TOUR_PACKAGE_NOT_FOUND'],
})

export const listNextDates = defineCall('GET', '/packages/id/:id/next-dates', {
  title: 'List the next six start dates of a package with free seats',
  params: z.object({ id: PublicId }),
  query: NoQuery,
  response: z.array(NextDate),
  errors: ['TOUR_PACKAGE_NOT_FOUND'],
})

export const listFestivals = defineCall('GET', '/api/festivals', {
  title: 'List the festivals marked in the calendar, from today (India time) onwards',
  query: NoQuery,
  response: z.array(Festival),
  errors: [],
})

export const listStates = defineCall('GET', '/states', {
  title: 'List all states',
  query: StatesQuery,
  response: z.array(StateDto),
  errors: [],
})

export const getStateByName = defineCall('GET', '/states/name/:name', {
  title: 'Get the id of a state by its name',
  params: z.object({ name: Name }),
  query: NoQuery,
  response: StateIdName,
  errors: ['REGION_NOT_FOUND'],
})

export const findCurrentNames = defineCall('GET', '/api/present-names', {
  title: 'Get the current names of a category and a state from former names. A current name returns null.',
  query: z.object({ category: z.optional(lineOfText(120)), state: z.optional(lineOfText(120)) }),
  response: z.object({ category: z.nullable(z.string()), state: z.nullable(z.string()) }),
  errors: [],
})

export const listCountries = defineCall('GET', '/countries', {
  title: 'List countries with their states',
  query: NoQuery,
  response: z.array(CountryDto),
  errors: [],
})

export const listFacets = defineCall('GET', '/api/packages/facets', {
  title: 'List the filters available for a list of packages, with counts',
  query: FacetQuery,
  response: ListFacets,
  errors: [],
})

export const searchCatalog = defineCall('GET', '/api/search', {
  title: 'Find states, categories and packages that match a text, allowing for spelling variants, best match first',
  query: z.strictObject({ q: z.optional(lineOfText(100)), limit: z.optional(wholeNumber(1, MAX_SUGGESTIONS)) }),
  response: z.array(SearchSuggestion),
  errors: [],
})
