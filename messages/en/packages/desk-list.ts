import { wordsFor } from '../kernel/words-for.ts'

const packages = (count: number) => wordsFor(count, '1 package', `${count} packages`)

/** Texts of the desk's list of packages, and of beginning a new one. */
export const deskPackageList = {
  title: 'Packages',
  search: 'Name or category',
  show: 'Search',
  states: { draft: 'Draft', 'on sale': 'On sale', withdrawn: 'Withdrawn' },
  columns: {
    name: 'Package',
    state: 'State',
    duration: 'Duration',
    price: 'Price for a guest',
    categories: 'Categories',
    changes: 'Changes waiting',
  },
  labels: { q: 'Search', state: 'State' },
  onRequest: 'On request',
  someCategories: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  /** A package that nobody has seen is new as a whole. */
  begun: (name: string, moment: string) => `Written by ${name}, ${moment}`,
  changes: (count: number, name: string, moment: string) =>
    `${wordsFor(count, '1 change', count === 0 ? 'No change' : `${count} changes`)} by ${name}, ${moment}`,
  total: packages,
  done: (count: number) => `Show ${packages(count)}`,
  noneYet: 'There is no package yet.',
  none: 'No package is like this.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${packages(count)}.`,
  hidesNothing: (filter: string, value: string) => `Without ${filter} “${value}” there is still none.`,
  dropFilter: (filter: string, count: number) => `Drop ${filter}, show ${packages(count)}`,
  dropAll: 'Drop all filters',
  add: 'New package',
  addText: 'Travellers do not see it before somebody publishes it.',
  name: 'Name',
  nameMissing: 'Please give the package a name.',
  beginWith: 'Begin with',
  blank: 'A blank package',
  copyOf: (name: string) => `A copy of ${name}`,
  leave: 'Leave it',
  begin: 'Begin the package',
  beginning: 'Beginning…',
  failed: 'No package was begun. Please try again.',
} as const
