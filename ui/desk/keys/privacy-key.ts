/** The key of requests about data among the answers that are kept. */
export const PRIVACY_KEY = ['privacy'] as const
