import { wordsFor } from '../kernel/words-for.ts'

const packages = (count: number) => wordsFor(count, '1 package', `${count} packages`)

/** Texts of the desk's list of packages, and for starting a new one. */
export const deskPackageList = {
  title: 'Packages',
  search: 'Name or category',
  show: 'Search',
  states: { draft: 'Draft', 'on sale': 'On sale', withdrawn: 'Withdrawn' },
  columns: {
    name: 'Package',
    state: 'Status',
    duration: 'Duration',
    price: 'Price per guest',
    categories: 'Categories',
    changes: 'Unpublished changes',
  },
  labels: { q: 'Search', state: 'Status' },
  onRequest: 'On request',
  someCategories: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  /** For a package that was never published, so that there are no changes to count. */
  begun: (name: string, at: string) => `Draft by ${name}, ${at}`,
  changes: (count: number, name: string, at: string) =>
    `${wordsFor(count, '1 change', count === 0 ? 'No change' : `${count} changes`)} by ${name}, ${at}`,
  total: packages,
  done: (count: number) => `Show ${packages(count)}`,
  noneYet: 'No packages yet.',
  none: 'No packages match.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${packages(count)}.`,
  noMatchesAfterRemoval: (filter: string, value: string) => `Removing ${filter} “${value}” does not help either.`,
  dropFilter: (filter: string, count: number) => `Remove ${filter}, show ${packages(count)}`,
  dropAll: 'Clear all filters',
  add: 'New package',
  addText: 'Travellers see it only once it is published.',
  name: 'Name',
  nameMissing: 'Enter a package name.',
  startFrom: 'Start from',
  blank: 'Blank package',
  copyOf: (name: string) => `Copy of ${name}`,
  leave: 'Cancel',
  begin: 'Create package',
  beginning: 'Creating…',
  failed: 'Could not create the package. Try again.',
} as const
