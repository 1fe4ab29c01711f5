/** Which pictures of the library are shown. */
export const LIBRARY_KINDS = ['all', 'added', 'unused', 'without text'] as const
/** One of {@link LIBRARY_KINDS}. */
export type LibraryKind = (typeof LIBRARY_KINDS)[number]
/** So many pictures are on a page of the library. */
export const PICTURES_OF_PAGE = 48
