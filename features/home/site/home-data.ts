import { type StateDto, listByCategory, listCategories, listStates } from '#features/catalog/api/calls.ts'
import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import { MAX_SECTION_PACKAGES } from '#features/catalog/api/catalog-limits.ts'
import { listNewestReviews, type NewestReview } from '#features/reviews/api/calls.ts'
import { logPageError, type Call } from '#ui/site/lib/api.ts'
import { listOf } from '#ui/site/lib/list-of.ts'
import { readCards, readStates, STATES_WITHOUT_IDS } from '#ui/site/lib/read-catalog.ts'

export type CategoryPackages = { category: string; packages: readonly TourPackageCard[] }

/**
 * The sections in display order. Failed and empty categories are left out. Without categories there are no sections
 * (specification §8).
 */
export async function loadSections(call: Call): Promise<CategoryPackages[]> {
  const categories = await call(listCategories, { query: { with_state: '1' } }).catch(logAndReturn<string[]>([]))
  const sections = await Promise.all(listOf(categories).map((category) => loadSection(call, category)))
  return sections.filter(({ packages }) => packages.length > 0)
}

/**
 * The newest reviews of travellers who agreed to be named. None after a failure, because the page is useful without
 * them.
 */
export async function loadNewestReviews(call: Call): Promise<NewestReview[]> {
  return listOf(await call(listNewestReviews).catch(logAndReturn<NewestReview[]>([])))
}

/** All states; none after a failure (specification §8, "Destinations fetch fails"). */
export function loadDestinations(call: Call): Promise<StateDto[]> {
  return call(listStates, STATES_WITHOUT_IDS).then(readStates).catch(logAndReturn<StateDto[]>([]))
}

async function loadSection(call: Call, category: string): Promise<CategoryPackages> {
  const packages = await call(listByCategory, {
    params: { category: category.trim() },
    query: { with_state: '1', limit: MAX_SECTION_PACKAGES },
  })
    .then(readCards)
    .catch(logAndReturn<TourPackageCard[]>([]))
  return { category, packages: packages.slice(0, MAX_SECTION_PACKAGES) }
}

function logAndReturn<Value>(fallback: Value) {
  return (error: unknown): Value => {
    logPageError(error)
    return fallback
  }
}
