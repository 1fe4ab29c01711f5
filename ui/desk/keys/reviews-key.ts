/** The key of the reviews among the answers that are kept. */
export const REVIEWS_KEY = ['reviews'] as const
