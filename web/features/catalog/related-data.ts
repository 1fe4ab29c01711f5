import type { TourPackage, TourPackageCard } from '#contract/catalog/schemas.ts'
import { listByCategory, listByState, type ListOptions } from '#contract/catalog/calls.ts'
import { MOST_POPULAR_CATEGORY, SECTION_PACKAGES_MAXIMUM } from '#contract/catalog/catalog-limits.ts'
import { readTextList } from '#domain/json-list.ts'
import type { Call } from '#web/lib/api.ts'
import { readCards } from '#web/lib/read-catalog.ts'

/** One more than is shown: the package itself is among them. */
const QUERY: ListOptions = { with_state: '1', limit: SECTION_PACKAGES_MAXIMUM + 1 }

/**
 * Packages like this one: of its own kind (its first category) in turn with those of its state, each once, without
 * itself. A call that fails brings none: nobody came for them.
 */
export async function loadRelatedTours(call: Call, tourPackage: TourPackage): Promise<TourPackageCard[]> {
  const category = readTextList(tourPackage.packageCategory).find((name) => name !== MOST_POPULAR_CATEGORY)
  const state = tourPackage.stateNames[0]
  const [ofKind, ofState] = await Promise.all([
    category === undefined
      ? []
      : call(listByCategory, { params: { category }, query: QUERY }).then(readCards).catch(logFailure),
    state === undefined
      ? []
      : call(listByState, { params: { state: String(state.id) }, query: QUERY })
          .then(readCards)
          .catch(logFailure),
  ])
  return inTurn(ofKind, ofState)
    .filter(({ packageId }) => packageId !== tourPackage.packageId)
    .slice(0, SECTION_PACKAGES_MAXIMUM)
}

/** First of each, second of each … every package once. */
export function inTurn<Item extends { packageId: number }>(one: readonly Item[], other: readonly Item[]): Item[] {
  const longest = Math.max(one.length, other.length)
  const merged = Array.from({ length: longest }, (_, index) => [one[index], other[index]]).flat()
  const found = new Map(merged.flatMap((item) => (item === undefined ? [] : [[item.packageId, item] as const])))
  return [...found.values()]
}

function logFailure(error: unknown): TourPackageCard[] {
  console.error('Similar tours could not be loaded', error)
  return []
}
