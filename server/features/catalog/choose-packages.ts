import { rupeesToPaise } from '#domain/money.ts'
import type { KeptListing } from './kept-listing.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListSort } from './list-order.ts'
import type { Places } from './places.ts'

/** Says which packages a list holds. `found` are those of a search. */
type Choice = Omit<ListFilter, 'found'> & { found?: Places | undefined }

type Wish = { choice: Choice; sort: ListSort; limit: number; afterId: number | null }
type ChosenPart = { ids: number[]; total: number; hasMore: boolean }

/**
 * Chooses one part of a list, and counts the whole list. Nothing is asked of the database, and the work is the same for
 * every filter: some nanoseconds for each package.
 *
 * @returns null when the listing does not know the package after which the part begins.
 */
export function choosePackages(listing: KeptListing, { choice, sort, limit, afterId }: Wish): ChosenPart | null {
  const order = listing.inOrder[sort]
  const last = afterId === null ? -1 : placeOf(listing, afterId)
  if (last === null) return null
  const total = countPackages(listing, choice)
  const ids: number[] = []
  if (total === 0) return { ids, total, hasMore: false }
  const isChosen = testOf(listing, choice)
  for (let at = last < 0 ? 0 : order.indexOf(last) + 1; at < order.length; at += 1) {
    const place = order[at] ?? 0
    if (!isChosen(place)) continue
    if (ids.length === limit) return { ids, total, hasMore: true }
    ids.push(listing.ids[place] ?? 0)
  }
  return { ids, total, hasMore: false }
}

/** The number of packages of a list. It is counted once. */
function countPackages(listing: KeptListing, choice: Choice): number {
  const { found, ...facts } = choice
  const isPlain = Object.values(facts).every((value) => value === undefined)
  if (isPlain) return found?.size ?? listing.ids.length
  const key = found === undefined ? JSON.stringify(facts) : null
  const known = key === null ? undefined : listing.counts.get(key)
  if (known !== undefined) return known
  const isChosen = testOf(listing, choice)
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

function testOf(listing: KeptListing, choice: Choice): (place: number) => boolean {
  const { category, state, found, minPrice, maxPrice, minDays = 0, maxDays = Infinity } = choice
  const sets: Places[] = []
  if (found !== undefined) sets.push(found)
  for (const [asked, set] of [
    [category, listing.categories.get(category?.toLowerCase() ?? '')],
    [state, regionOf(listing, state ?? '')],
  ] as const) {
    if (asked === undefined) continue
    if (set === undefined) return () => false
    sets.push(set)
  }
  const lowest = minPrice === undefined ? -Infinity : rupeesToPaise(minPrice)
  const highest = maxPrice === undefined ? Infinity : rupeesToPaise(maxPrice)
  const hasRange = [minPrice, maxPrice, choice.minDays, choice.maxDays].some((bound) => bound !== undefined)
  const isInRange = (place: number): boolean => {
    const price = listing.pricePaise[place] ?? 0
    const days = listing.durationDays[place] ?? 0
    return price >= lowest && price <= highest && days >= minDays && days <= maxDays
  }
  return (place) => sets.every((set) => set.has(place)) && (!hasRange || isInRange(place))
}

/** A number is an id, anything else a name. */
function regionOf({ regions, regionIds }: KeptListing, state: string): Places | undefined {
  return regions.get(/^\d{1,10}$/.test(state) ? Number(state) : (regionIds.get(state.toLowerCase()) ?? -1))
}
