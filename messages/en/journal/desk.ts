import { wordsFor } from '../kernel/words-for.ts'

const stories = (count: number) => wordsFor(count, '1 story', `${count} stories`)
const changes = (count: number) => wordsFor(count, '1 change', count === 0 ? 'No change' : `${count} changes`)

/** Texts of the desk's list of stories, and for starting a new one. */
export const deskJournal = {
  title: 'Journal',
  search: 'Title, author or category',
  show: 'Search',
  states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  columns: {
    title: 'Story',
    state: 'Status',
    published: 'Published',
    categories: 'Categories',
    changes: 'Unpublished changes',
  },
  labels: { q: 'Search', state: 'Status' },
  by: (author: string) => `by ${author}`,
  untitled: 'Untitled',
  begun: (name: string, at: string) => `Draft by ${name}, ${at}`,
  changes: (count: number, name: string, at: string) => `${changes(count)} by ${name}, ${at}`,
  planned: (at: string) => `Scheduled for ${at}`,
  planFailed: 'Scheduled publishing failed',
  today: {
    notPublished: (title: string) => `Scheduled story “${title}” was not published`,
    action: 'Fix',
  },
  total: stories,
  done: (count: number) => `Show ${stories(count)}`,
  noneYet: 'No stories yet.',
  none: 'No stories match.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${stories(count)}.`,
  noMatchesAfterRemoval: (filter: string, value: string) => `Removing ${filter} “${value}” does not help either.`,
  dropFilter: (filter: string, count: number) => `Remove ${filter}, show ${stories(count)}`,
  dropAll: 'Clear all filters',
  add: 'New story',
  addText: 'Travellers see it only once it is published.',
  name: 'Title',
  nameMissing: 'Enter a story title.',
  leave: 'Cancel',
  begin: 'Create story',
  beginning: 'Creating…',
  failed: 'Could not create the story. Try again.',
} as const
