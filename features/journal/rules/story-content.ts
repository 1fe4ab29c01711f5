import { differingFields } from '#features/packages/rules/document-changes.ts'

/**
 * A story of the travel journal as written: everything on its page, and nothing that depends on when it is shown.
 * Categories and pictures are referred to by name, so that another installation can read the story.
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
  /** Public ids of packages, best match first. */
  relatedPackages: number[]
  /** In the subset of Markdown that `markdownToHtml` supports. */
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

/** Maximum characters of each text. */
export const MAX_STORY_LENGTHS = { title: 200, slug: 100, summary: 400, author: 100, body: 40_000 } as const

/** The prefix of the address of every unpublished story. No published story has it. */
export const DRAFT_SLUG_PREFIX = 'draft-'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** True if a published story may have the text as its slug. */
export function isStorySlug(text: string): boolean {
  return SLUG.test(text) && text.length <= MAX_STORY_LENGTHS.slug && !text.startsWith(DRAFT_SLUG_PREFIX)
}

/** A slug made from the words of a title; empty for a title without Latin letters. */
export function slugOfTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STORY_LENGTHS.slug)
    .replaceAll(/^-+|-+$/g, '')
  return words.startsWith(DRAFT_SLUG_PREFIX)
    ? `the-${words}`.slice(0, MAX_STORY_LENGTHS.slug).replace(/-+$/, '')
    : words
}

/** A story with only a title and an author. */
export function newStory({ title, author }: Pick<StoryContent, 'title' | 'author'>): StoryContent {
  const nothing = { summary: '', picture: null, categories: [], relatedPackages: [], body: '' }
  return { title, slug: slugOfTitle(title), author, ...nothing }
}

/** The fields in which two stories differ. */
export function changedStoryFields(before: StoryContent, after: StoryContent): StoryField[] {
  return differingFields(STORY_FIELDS, before, after)
}
