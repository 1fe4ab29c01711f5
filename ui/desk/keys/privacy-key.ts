/** The cache key of privacy requests. */
export const PRIVACY_KEY = ['privacy'] as const
