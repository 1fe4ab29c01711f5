/** The cache key of the reviews. */
export const REVIEWS_KEY = ['reviews'] as const
