/** The key of the first screen among the answers that are kept. */
export const TODAY_KEY = ['today'] as const
