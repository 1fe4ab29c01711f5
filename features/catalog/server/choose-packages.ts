import { rupeesToPaise } from '#kernel/money/money.ts'
import type { CachedListing } from './cached-listing.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListSort } from './list-order.ts'
import { PositionSet } from './places.ts'
import type { Starts } from './starts.ts'

/** The filters of a list. `found` are the packages of a search, `starts` the start dates for a month filter. */
export type ListingFilter = Omit<ListFilter, 'matches' | 'moment'> & { found?: PositionSet | undefined; starts: Starts }

type PageRequest = { listingFilter: ListingFilter; sort: ListSort; limit: number; afterId: number | null }
type ChosenPage = { ids: number[]; total: number; hasMore: boolean }

/**
 * Selects one page of a list, and counts the whole list, without a database query. The work is the same for every
 * filter: some nanoseconds per package.
 *
 * @returns null when the listing does not contain the package after which the page begins.
 */
export function choosePackages(
  listing: CachedListing,
  { listingFilter, sort, limit, afterId }: PageRequest,
): ChosenPage | null {
  const order =
    sort === 'start'
      ? listingFilter.starts.order(listing.byId, listingFilter.month ?? null)
      : listing.positionsByOrder[sort]
  const last = afterId === null ? -1 : placeOf(listing, afterId)
  if (last === null) return null
  const positions = matchingPositions(listing, listingFilter)
  const ids: number[] = []
  for (let index = last < 0 ? 0 : order.indexOf(last) + 1; positions.size > 0 && index < order.length; index += 1) {
    const position = order[index] ?? 0
    if (!positions.has(position)) continue
    if (ids.length === limit) return { ids, total: positions.size, hasMore: true }
    ids.push(listing.ids[position] ?? 0)
  }
  return { ids, total: positions.size, hasMore: false }
}

/** The position of a package; null when it is not listed. */
export function placeOf({ ids, byId }: CachedListing, id: number): number | null {
  let low = 0
  let high = byId.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const position = byId[middle] ?? 0
    const storedId = ids[position] ?? 0
    if (storedId === id) return position
    if (storedId < id) low = middle + 1
    else high = middle - 1
  }
  return null
}

/** The packages of a list: the intersection of the sets of its filters. */
export function matchingPositions(listing: CachedListing, listingFilter: ListingFilter): PositionSet {
  const { category, state, found: matches, from, month, starts } = listingFilter
  const namedSets: [string | undefined, PositionSet | undefined][] = [
    [category, listing.categories.get(category?.toLowerCase() ?? '')],
    [state, regionOf(listing, state ?? '')],
    [from, listing.cities.get(from?.toLowerCase() ?? '')?.places],
    [month, month === undefined ? undefined : starts.inMonth(month)],
  ]
  const none = PositionSet.of(listing.ids.length, [])
  const sets = namedSets.flatMap(([filterValue, places]) => (filterValue === undefined ? [] : [places ?? none]))
  if (matches !== undefined) sets.push(matches)
  sets.push(...rangePositions(listing, listingFilter))
  const [first = PositionSet.all(listing.ids.length), ...others] = sets
  return others.reduce((positions, set) => positions.and(set), first)
}

/** The sets for price, duration and effort, if requested. Each is cached with the listing. */
function rangePositions(listing: CachedListing, listingFilter: ListingFilter): PositionSet[] {
  const { minPrice, maxPrice, minDays, maxDays, effort } = listingFilter
  const { pricePaise, durationDays } = listing
  const sets: PositionSet[] = []
  if (minPrice !== undefined || maxPrice !== undefined) {
    const span = [paiseOf(minPrice) ?? -Infinity, paiseOf(maxPrice) ?? Infinity] as const
    sets.push(getCachedSet(listing, `price ${span.join()}`, () => PositionSet.within(pricePaise, span)))
  }
  if (minDays !== undefined || maxDays !== undefined) {
    const span = [minDays ?? 0, maxDays ?? Infinity] as const
    sets.push(getCachedSet(listing, `days ${span.join()}`, () => PositionSet.within(durationDays, span)))
  }
  // An effort of 0 is unknown, and a trip of unknown effort must not be listed as easy.
  if (effort !== undefined)
    sets.push(getCachedSet(listing, `effort ${effort}`, () => PositionSet.within(listing.effort, [1, effort])))
  return sets
}

function getCachedSet({ rangeSets }: CachedListing, key: string, compute: () => PositionSet): PositionSet {
  const places = rangeSets.get(key) ?? compute()
  rangeSets.set(key, places)
  return places
}

function paiseOf(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : rupeesToPaise(rupees)
}

/** A number is an id, anything else is a name. */
function regionOf({ regions, regionIds }: CachedListing, state: string): PositionSet | undefined {
  return regions.get(/^\d{1,10}$/.test(state) ? Number(state) : (regionIds.get(state.toLowerCase()) ?? -1))
}
