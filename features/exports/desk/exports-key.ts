/** The key of what was taken out, among the answers that are kept. */
export const EXPORTS_KEY = ['exports'] as const
