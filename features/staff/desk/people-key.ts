/** The query key of the list of staff. */
export const PEOPLE_KEY = ['staff', 'people'] as const
