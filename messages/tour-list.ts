/** Texts of the listing. */
export const tourListMessages = {
  all: 'All Tours Packages',
  searchFor: (query: string) => `Tours for “${query}”`,
  count: (count: number, place: string) => `${count} packages${place === '' ? '' : ` in ${place}`}`,
  empty: 'No packages found.',
  emptyHelp: 'Tell us what you have in mind: we plan trips that are not on this page too.',
  seeAll: 'See all tours',
  askOnWhatsapp: 'Ask on WhatsApp',
  showMore: 'Show more tours',
  firstPage: 'Back to the first tours',
  loadingMore: 'Loading more…',
  loading: 'Loading packages…',
  moreFailed: 'More tours could not be loaded. Please try again.',
  label: 'Packages',
} as const
