/** The filters of the picture library. */
export const LIBRARY_KINDS = ['all', 'added', 'unused', 'without text'] as const
/** One of {@link LIBRARY_KINDS}. */
export type LibraryKind = (typeof LIBRARY_KINDS)[number]
/** Pictures per page of the library. */
export const PICTURES_PER_PAGE = 48
