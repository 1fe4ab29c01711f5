import { isShownLink, linksOf } from '#kernel/text/markdown-links.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import { isStorySlug, type StoryContent, type StoryField } from './story-content.ts'

/** Something that keeps a story from travellers. */
export const STORY_BLOCKS = [
  'TITLE_MISSING',
  'SLUG_WRONG',
  'SLUG_TAKEN',
  'SUMMARY_MISSING',
  'AUTHOR_MISSING',
  'BODY_MISSING',
  'BODY_UNREAD',
  'BODY_LONG',
  'LINK_WRONG',
  'PICTURE_UNKNOWN',
  'CATEGORY_UNKNOWN',
  'PACKAGE_UNKNOWN',
] as const

/** Something that a writer should look at once more. Travellers may see the story all the same. */
export const STORY_WARNINGS = [
  'SUMMARY_LONG',
  'PICTURE_MISSING',
  'CATEGORY_MISSING',
  'PARTS_MISSING',
  'PACKAGE_NOT_LISTED',
] as const

type StoryBlock = (typeof STORY_BLOCKS)[number]
type StoryWarning = (typeof STORY_WARNINGS)[number]
/** What was found, in which field, and the words in question; empty when the field itself says it. */
type Found<Code> = { code: Code; field: StoryField; about: string }

/** What a story may name, and the addresses that other stories have or had. */
type StoryNames = {
  categories: readonly string[]
  pictures: readonly string[]
  packages: readonly number[]
  takenSlugs: readonly string[]
}

/** A longer summary is cut by search engines. */
const SUMMARY_SHOWN = 160
/** The cleaner of HTML takes no more (`sanitize-html.ts` of the server). */
const HTML_LONGEST = 100_000
const PACKAGE_LINK = /^\/tour-single\/(\d{1,9})$/

/** Whether a story is ready for travellers: what must be mended first, and what to look at once more. */
export function checkStory(
  content: StoryContent,
  known: StoryNames,
): { blocks: Found<StoryBlock>[]; warnings: Found<StoryWarning>[] } {
  const links = linksOf(content.body)
  return { blocks: blocksOf(content, { known, links }), warnings: warningsOf(content, links) }
}

const when = <const Code extends StoryBlock | StoryWarning>(
  isFound: boolean,
  code: Code,
  field: StoryField,
): Found<Code>[] => (isFound ? [{ code, field, about: '' }] : [])

/** One finding for each of some words. */
const each = <const Code extends StoryBlock | StoryWarning>(
  words: readonly (string | number)[],
  code: Code,
  field: StoryField,
): Found<Code>[] => [...new Set(words)].map((word) => ({ code, field, about: String(word) }))

function blocksOf(
  content: StoryContent,
  { known, links }: { known: StoryNames; links: readonly string[] },
): Found<StoryBlock>[] {
  const { title, slug, summary, author, body, picture, categories, relatedPackages } = content
  const { html, unread } = markdownToHtml(body)
  return [
    ...when(title === '', 'TITLE_MISSING', 'title'),
    ...when(!isStorySlug(slug), 'SLUG_WRONG', 'slug'),
    ...when(known.takenSlugs.includes(slug), 'SLUG_TAKEN', 'slug'),
    ...when(summary === '', 'SUMMARY_MISSING', 'summary'),
    ...when(author === '', 'AUTHOR_MISSING', 'author'),
    ...when(body.trim() === '', 'BODY_MISSING', 'body'),
    ...each(unread, 'BODY_UNREAD', 'body'),
    ...when(html.length > HTML_LONGEST, 'BODY_LONG', 'body'),
    ...each(
      links.filter((target) => !isShownLink(target)),
      'LINK_WRONG',
      'body',
    ),
    ...when(picture !== null && !known.pictures.includes(picture), 'PICTURE_UNKNOWN', 'picture'),
    ...each(
      categories.filter((name) => !known.categories.includes(name)),
      'CATEGORY_UNKNOWN',
      'categories',
    ),
    ...each(
      relatedPackages.filter((id) => !known.packages.includes(id)),
      'PACKAGE_UNKNOWN',
      'relatedPackages',
    ),
  ]
}

function warningsOf(
  { summary, picture, categories, relatedPackages, body }: StoryContent,
  links: readonly string[],
): Found<StoryWarning>[] {
  const linked = links.flatMap((target) => {
    const [, id] = PACKAGE_LINK.exec(target) ?? []
    return id === undefined ? [] : [Number(id)]
  })
  return [
    ...when(summary.length > SUMMARY_SHOWN, 'SUMMARY_LONG', 'summary'),
    ...when(picture === null, 'PICTURE_MISSING', 'picture'),
    ...when(categories.length === 0, 'CATEGORY_MISSING', 'categories'),
    ...when(body.trim() !== '' && !/^## /m.test(body), 'PARTS_MISSING', 'body'),
    ...each(
      linked.filter((id) => !relatedPackages.includes(id)),
      'PACKAGE_NOT_LISTED',
      'relatedPackages',
    ),
  ]
}
