/** The key of the pictures among the answers that are kept. */
export const PICTURES_KEY = ['pictures'] as const
