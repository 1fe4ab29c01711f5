/** The cache key of the packages. */
export const PACKAGES_KEY = ['packages'] as const

/** The key of a running action on a package, during which typing is disabled. */
export const PACKAGE_ACTION = ['package act'] as const
