/**
 * The views of the desk's reviews. `waits`: shown, without a reply, and with something to reply to. `again`: withheld,
 * and changed by its author since the office read it. Deleted reviews are in neither.
 */
export const REVIEW_VIEWS = ['all', 'waits', 'again', 'shown', 'withheld'] as const
/** One of {@link REVIEW_VIEWS}. */
export type ReviewView = (typeof REVIEW_VIEWS)[number]

/** The filters of the desk's reviews; `q` is the search. */
export const REVIEW_FILTERS = ['q', 'view', 'stars'] as const
/** One of {@link REVIEW_FILTERS}. */
type ReviewFilterName = (typeof REVIEW_FILTERS)[number]

/** A review without text needs a reply when it has at most this many stars: something was not right. */
export const FEW_STARS = 3
/** Reviews with at most this many stars are counted separately on Today. */
export const LOW_STARS = 2

type ReviewFilterValues = { q?: string | undefined; view: ReviewView; stars?: readonly number[] | undefined }

/** The active filters, each with the filters that remain when it is removed. */
export function withoutEachReviewFilter<Filter extends ReviewFilterValues>(
  filter: Filter,
): { name: ReviewFilterName; rest: Filter }[] {
  const reducedFilters: readonly [ReviewFilterName, boolean, Filter][] = [
    ['q', (filter.q ?? '') !== '', { ...filter, q: undefined }],
    ['view', filter.view !== 'all', { ...filter, view: 'all' }],
    ['stars', (filter.stars ?? []).length > 0, { ...filter, stars: undefined }],
  ]
  return reducedFilters.filter(([, isUsed]) => isUsed).map(([name, , rest]) => ({ name, rest }))
}
