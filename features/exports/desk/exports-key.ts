/** The query key of exports. */
export const EXPORTS_KEY = ['exports'] as const
