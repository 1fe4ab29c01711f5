import { listByCategory, listByState, type ListOptions } from '../api/calls.ts'
import type { TourPackage, TourPackageCard } from '../api/package-schemas.ts'
import { MOST_POPULAR_CATEGORY, MAX_SECTION_PACKAGES } from '../api/catalog-limits.ts'
import { parseTextList } from '#kernel/text/json-list.ts'
import { logPageError, type Call } from '#ui/site/lib/api.ts'
import { readCards } from '#ui/site/lib/read-catalog.ts'

/** One more than is shown, because the package itself may be among them. */
const QUERY: ListOptions = { with_state: '1', limit: MAX_SECTION_PACKAGES + 1 }

/**
 * Similar packages: those in the same first category and those in the same state, alternating, without duplicates and
 * without the package itself. A failed call adds none and shows no error, because the visitor came for another package.
 */
export async function loadRelatedTours(call: Call, tourPackage: TourPackage): Promise<TourPackageCard[]> {
  const category = parseTextList(tourPackage.packageCategory).find((name) => name !== MOST_POPULAR_CATEGORY)
  const state = tourPackage.stateNames[0]
  const [sameCategory, sameState] = await Promise.all([
    category === undefined
      ? []
      : call(listByCategory, { params: { category }, query: QUERY }).then(readCards).catch(emptyOnError),
    state === undefined
      ? []
      : call(listByState, { params: { state: state.name }, query: QUERY })
          .then(readCards)
          .catch(emptyOnError),
  ])
  return interleave(sameCategory, sameState)
    .filter(({ packageId }) => packageId !== tourPackage.packageId)
    .slice(0, MAX_SECTION_PACKAGES)
}

/** Alternates between two lists: the first of each, then the second of each, and so on. Every package appears once. */
export function interleave<Item extends { packageId: number }>(one: readonly Item[], other: readonly Item[]): Item[] {
  const longest = Math.max(one.length, other.length)
  const merged = Array.from({ length: longest }, (_, index) => [one[index], other[index]]).flat()
  const found = new Map(merged.flatMap((item) => (item === undefined ? [] : [[item.packageId, item] as const])))
  return [...found.values()]
}

function emptyOnError(error: unknown): TourPackageCard[] {
  logPageError(error)
  return []
}
