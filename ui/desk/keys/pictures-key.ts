/** The cache key of the pictures. */
export const PICTURES_KEY = ['pictures'] as const
