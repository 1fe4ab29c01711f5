/** The key of the list of people among the answers that are kept. */
export const PEOPLE_KEY = ['staff', 'people'] as const
