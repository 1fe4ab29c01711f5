/** The key of the packages among the answers that are kept. */
export const PACKAGES_KEY = ['packages'] as const

/** The key of what is being done with a package: nothing is typed meanwhile. */
export const PACKAGE_ACT = ['package act'] as const
