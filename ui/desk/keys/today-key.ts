/** The cache key of the Today screen. */
export const TODAY_KEY = ['today'] as const
