/** The cache key of everything under Places. */
export const PLACES_KEY = ['places'] as const
