import type { FacetQuery, FilterName, ListFacets } from '../api/list-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { matchingPositions, type ListingFilter } from './choose-packages.ts'
import { getCurrentStarts } from './current-starts.ts'
import { dropListing, type CachedListing } from './cached-listing.ts'
import type { ListSource } from './list-tour-packages.ts'
import { findMatchingPositions } from './search-catalog.ts'

/** The fields of a choice that belong to a filter of the page. */
const FILTER_FIELDS: Record<FilterName, readonly (keyof ListingFilter)[]> = {
  category: ['category'],
  q: ['found'],
  days: ['minDays', 'maxDays'],
  price: ['minPrice', 'maxPrice'],
  effort: ['effort'],
  from: ['from'],
  month: ['month'],
}
const FILTERS = Object.keys(FILTER_FIELDS).filter((name): name is FilterName => name in FILTER_FIELDS)

/** A year from now, because nobody plans further ahead. */
const MAX_MONTHS = 12

/**
 * The filters to remove so that a short list gets more results, in the order tried: one filter, then two, then all
 * three.
 */
const FILTERS_TO_RELAX: readonly (readonly FilterName[])[] = [
  ['month'],
  ['effort'],
  ['from'],
  ['month', 'effort'],
  ['month', 'from'],
  ['effort', 'from'],
  ['month', 'effort', 'from'],
]

/**
 * The available filters of a list, counted in memory: the months, the cities, and the number of packages found without
 * each of its filters.
 *
 * @throws {AppError} `SERVICE_BUSY` while the listing cannot be read.
 */
export async function listFacets(source: ListSource, query: FacetQuery): Promise<ListFacets> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const loadedStarts = await getCurrentStarts(source)
    if (loadedStarts === null) break
    const { q = '', ...facts } = query
    const found = q === '' ? undefined : await findMatchingPositions(source.db, loadedStarts.listing, q)
    if (found !== null) return facetsOf(loadedStarts.listing, { ...facts, found, starts: loadedStarts.starts })
    dropListing(source.db, loadedStarts.listing)
  }
  throw new AppError('SERVICE_BUSY')
}

function facetsOf(listing: CachedListing, listingFilter: ListingFilter): ListFacets {
  const { starts } = listingFilter
  const countWithout = (filters: readonly FilterName[]): number =>
    matchingPositions(listing, omitFilters(listingFilter, filters)).size
  const total = countWithout([])
  const packagesInAnyMonth = matchingPositions(listing, omitFilters(listingFilter, ['month']))
  const months = starts.months()
  const last = months.findLastIndex((month) => starts.inMonth(month).size > 0)
  const requestedFilters = FILTERS.filter((name) =>
    FILTER_FIELDS[name].some((field) => listingFilter[field] !== undefined),
  )
  const nearest = FILTERS_TO_RELAX.filter((names) => names.every((name) => requestedFilters.includes(name)))
    .map((names) => ({ without: [...names], count: countWithout(names) }))
    .find(({ count }) => count > total)
  return {
    total,
    anyMonth: packagesInAnyMonth.size,
    months: months
      .slice(0, Math.min(last + 1, MAX_MONTHS))
      .map((month) => ({ month, count: packagesInAnyMonth.and(starts.inMonth(month)).size })),
    cities: [...listing.cityNames],
    hasEffort: listing.hasEffort,
    without: requestedFilters.map((filter) => ({ filter, count: countWithout([filter]) })),
    nearest: nearest ?? null,
  }
}

function omitFilters(listingFilter: ListingFilter, filters: readonly FilterName[]): ListingFilter {
  const rest = { ...listingFilter }
  for (const name of filters) for (const field of FILTER_FIELDS[name]) if (field !== 'starts') delete rest[field]
  return rest
}
