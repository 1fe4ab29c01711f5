import { differingFields } from '#features/packages/rules/document-changes.ts'

/**
 * A story of the travel journal as it is written: all that its page shows, and nothing that depends on when it is shown.
 * Categories and pictures are named, so that a story can be read in another installation.
 */
export type StoryContent = {
  title: string
  /** The last part of its address. */
  slug: string
  summary: string
  author: string
  /** The key of a picture. */
  picture: string | null
  categories: string[]
  /** Public ids of packages, the most fitting first. */
  relatedPackages: number[]
  /** In that part of Markdown that `markdownToHtml` reads. */
  body: string
}

/** A field of a story. */
export type StoryField = keyof StoryContent

/** Every field of a story, in the order of the editor. */
export const STORY_FIELDS = [
  'title',
  'slug',
  'summary',
  'body',
  'picture',
  'categories',
  'relatedPackages',
  'author',
] as const satisfies readonly StoryField[]

/** Most characters of each text. */
export const STORY_LONGEST = { title: 200, slug: 100, summary: 400, author: 100, body: 40_000 } as const

/** What every address of a story that nobody has published yet begins with. No published story has one. */
export const BEGUN_SLUG = 'draft-'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** True for the last part of an address that a published story may have. */
export function isStorySlug(text: string): boolean {
  return SLUG.test(text) && text.length <= STORY_LONGEST.slug && !text.startsWith(BEGUN_SLUG)
}

/** An address made of the words of a title; empty for a title without Latin letters. */
export function slugOfTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, STORY_LONGEST.slug)
    .replaceAll(/^-+|-+$/g, '')
  return words.startsWith(BEGUN_SLUG) ? `the-${words}`.slice(0, STORY_LONGEST.slug).replace(/-+$/, '') : words
}

/** A story of which only the title and the author are known. */
export function newStory({ title, author }: Pick<StoryContent, 'title' | 'author'>): StoryContent {
  const nothing = { summary: '', picture: null, categories: [], relatedPackages: [], body: '' }
  return { title, slug: slugOfTitle(title), author, ...nothing }
}

/** The fields in which two stories differ. */
export function changedStoryFields(before: StoryContent, after: StoryContent): StoryField[] {
  return differingFields(STORY_FIELDS, before, after)
}
