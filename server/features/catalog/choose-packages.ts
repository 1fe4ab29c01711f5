import { rupeesToPaise } from '#domain/money.ts'
import type { KeptListing } from './kept-listing.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListSort } from './list-order.ts'
import { Places } from './places.ts'
import type { Starts } from './starts.ts'

/** Says which packages a list holds. `found` are those of a search, `starts` those days that decide about a month. */
export type Choice = Omit<ListFilter, 'found' | 'moment'> & { found?: Places | undefined; starts: Starts }

type Wish = { choice: Choice; sort: ListSort; limit: number; afterId: number | null }
type ChosenPart = { ids: number[]; total: number; hasMore: boolean }

/**
 * Chooses one part of a list, and counts the whole list. Nothing is asked of the database, and the work is the same for
 * every filter: some nanoseconds for each package.
 *
 * @returns null when the listing does not know the package after which the part begins.
 */
export function choosePackages(listing: KeptListing, { choice, sort, limit, afterId }: Wish): ChosenPart | null {
  const order = sort === 'start' ? choice.starts.order(listing.byId, choice.month ?? null) : listing.inOrder[sort]
  const last = afterId === null ? -1 : placeOf(listing, afterId)
  if (last === null) return null
  const test = testOf(listing, choice)
  const total = countPackages(listing, choice, test)
  const ids: number[] = []
  if (total === 0) return { ids, total, hasMore: false }
  for (let at = last < 0 ? 0 : order.indexOf(last) + 1; at < order.length; at += 1) {
    const place = order[at] ?? 0
    if (!test.isChosen(place)) continue
    if (ids.length === limit) return { ids, total, hasMore: true }
    ids.push(listing.ids[place] ?? 0)
  }
  return { ids, total, hasMore: false }
}

/** The number of packages of a list. It is counted once. */
function countPackages(listing: KeptListing, choice: Choice, { size, isChosen }: Test): number {
  if (size !== null) return size
  const { found, starts: _, ...facts } = choice
  const key = found === undefined && facts.month === undefined ? JSON.stringify(facts) : null
  const known = key === null ? undefined : listing.counts.get(key)
  if (known !== undefined) return known
  let total = 0
  for (let place = 0; place < listing.ids.length; place += 1) if (isChosen(place)) total += 1
  if (key !== null) listing.counts.set(key, total)
  return total
}

/** The place of a package; null when it is not listed. */
export function placeOf({ ids, byId }: KeptListing, id: number): number | null {
  let low = 0
  let high = byId.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const place = byId[middle] ?? 0
    const known = ids[place] ?? 0
    if (known === id) return place
    if (known < id) low = middle + 1
    else high = middle - 1
  }
  return null
}

/** Says of each place whether the list holds it. `size` is the length of the list, or null when it must be counted. */
type Test = { size: number | null; isChosen: (place: number) => boolean }

function testOf(listing: KeptListing, choice: Choice): Test {
  const { category, state, found, minPrice, maxPrice, minDays, maxDays, effort: most, from, month, starts } = choice
  let set = found
  for (const [asked, named] of [
    [category, listing.categories.get(category?.toLowerCase() ?? '')],
    [state, regionOf(listing, state ?? '')],
    [from, listing.cities.get(from?.toLowerCase() ?? '')?.places],
    [month, month === undefined ? undefined : starts.inMonth(month)],
  ] as const) {
    if (asked === undefined) continue
    if (named === undefined) return { size: 0, isChosen: () => false }
    set = set?.and(named) ?? named
  }
  const isInSet = set
  if ([minPrice, maxPrice, minDays, maxDays, most].every((bound) => bound === undefined))
    return { size: isInSet?.size ?? listing.ids.length, isChosen: (place) => isInSet?.has(place) ?? true }
  const { pricePaise, durationDays, effort } = listing
  const [lowest, highest] = [paiseOf(minPrice) ?? -Infinity, paiseOf(maxPrice) ?? Infinity]
  const [shortest, longest] = [minDays ?? 0, maxDays ?? Infinity]
  const isEasy = (place: number): boolean =>
    most === undefined || ((effort[place] ?? 0) > 0 && (effort[place] ?? 0) <= most)
  return {
    size: null,
    isChosen(place) {
      const price = pricePaise[place] ?? 0
      const days = durationDays[place] ?? 0
      const isInRange = price >= lowest && price <= highest && days >= shortest && days <= longest
      return isInRange && isEasy(place) && (isInSet === undefined || isInSet.has(place))
    },
  }
}

/** The packages of a list. It is for what is counted in several ways. */
export function chosenPlaces(listing: KeptListing, choice: Choice): Places {
  const { isChosen } = testOf(listing, choice)
  const all = listing.inOrder.recommended
  return Places.of(
    all.length,
    all.filter((place) => isChosen(place)),
  )
}

function paiseOf(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : rupeesToPaise(rupees)
}

/** A number is an id, anything else a name. */
function regionOf({ regions, regionIds }: KeptListing, state: string): Places | undefined {
  return regions.get(/^\d{1,10}$/.test(state) ? Number(state) : (regionIds.get(state.toLowerCase()) ?? -1))
}
