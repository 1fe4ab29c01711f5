/** The key of what stands under Places among the answers that are kept. */
export const PLACES_KEY = ['places'] as const
