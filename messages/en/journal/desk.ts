import { wordsFor } from '../kernel/words-for.ts'

const stories = (count: number) => wordsFor(count, '1 story', `${count} stories`)
const changes = (count: number) => wordsFor(count, '1 change', count === 0 ? 'No change' : `${count} changes`)

/** Texts of the desk's list of stories, and of beginning a new one. */
export const deskJournal = {
  title: 'Journal',
  search: 'Title, author or category',
  show: 'Search',
  states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  columns: {
    title: 'Story',
    state: 'State',
    published: 'Seen since',
    categories: 'Categories',
    changes: 'Waits to be published',
  },
  labels: { q: 'Search', state: 'State' },
  by: (author: string) => `by ${author}`,
  untitled: 'Without a title',
  begun: (name: string, moment: string) => `Written by ${name}, ${moment}`,
  changes: (count: number, name: string, moment: string) => `${changes(count)} by ${name}, ${moment}`,
  planned: (moment: string) => `Planned for ${moment}`,
  planFailed: 'Was not published as planned',
  today: {
    notPublished: (title: string) => `“${title}” was not published as planned`,
    act: 'Mend it',
  },
  total: stories,
  done: (count: number) => `Show ${stories(count)}`,
  noneYet: 'There is no story yet.',
  none: 'No story is like this.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${stories(count)}.`,
  hidesNothing: (filter: string, value: string) => `Without ${filter} “${value}” there is still none.`,
  dropFilter: (filter: string, count: number) => `Drop ${filter}, show ${stories(count)}`,
  dropAll: 'Drop all filters',
  add: 'New story',
  addText: 'Travellers do not see it before somebody publishes it.',
  name: 'Title',
  nameMissing: 'Please give the story a title.',
  leave: 'Leave it',
  begin: 'Begin the story',
  beginning: 'Beginning…',
  failed: 'No story was begun. Please try again.',
} as const
