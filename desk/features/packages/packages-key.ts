/** The key of the packages among the answers that are kept. */
export const PACKAGES_KEY = ['packages'] as const
