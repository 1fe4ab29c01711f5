/** The cache key of the first screen. */
export const TODAY_KEY = ['today'] as const
