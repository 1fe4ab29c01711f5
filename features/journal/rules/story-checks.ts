import { isShownLink, linksOf } from '#kernel/text/markdown-links.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import { isStorySlug, type StoryContent, type StoryField } from './story-content.ts'

/** Reasons that prevent publishing a story. */
export const STORY_BLOCKERS = [
  'TITLE_MISSING',
  'SLUG_WRONG',
  'SLUG_TAKEN',
  'SUMMARY_MISSING',
  'AUTHOR_MISSING',
  'BODY_MISSING',
  'BODY_UNSUPPORTED',
  'BODY_LONG',
  'LINK_WRONG',
  'PICTURE_UNKNOWN',
  'CATEGORY_UNKNOWN',
  'PACKAGE_UNKNOWN',
] as const

/** Points that a writer should check again. The story can be published anyway. */
export const STORY_WARNINGS = [
  'SUMMARY_LONG',
  'PICTURE_MISSING',
  'CATEGORY_MISSING',
  'HEADINGS_MISSING',
  'PACKAGE_NOT_LISTED',
] as const

type StoryBlocker = (typeof STORY_BLOCKERS)[number]
type StoryWarning = (typeof STORY_WARNINGS)[number]
/** A finding, its field and the words in question. `about` is empty if the field says enough. */
type Finding<Code> = { code: Code; field: StoryField; about: string }

/** Valid references for a story, and the current and former addresses of other stories. */
type StoryReferences = {
  categories: readonly string[]
  pictures: readonly string[]
  packages: readonly number[]
  usedSlugs: readonly string[]
}

/** A longer summary is cut off by search engines. */
const MAX_SUMMARY_IN_SEARCH_RESULTS = 160
/** The maximum length that the HTML sanitizer accepts (`sanitize-html.ts` on the server). */
const MAX_HTML_LENGTH = 100_000
const PACKAGE_LINK = /^\/tour-single\/(\d{1,9})$/

/** Whether a story is ready to publish: the problems that prevent it, and the points to double-check. */
export function checkStory(
  content: StoryContent,
  references: StoryReferences,
): { blocks: Finding<StoryBlocker>[]; warnings: Finding<StoryWarning>[] } {
  const links = linksOf(content.body)
  return { blocks: findBlockers(content, { references, links }), warnings: warningsOf(content, links) }
}

const when = <const Code extends StoryBlocker | StoryWarning>(
  isFound: boolean,
  code: Code,
  field: StoryField,
): Finding<Code>[] => (isFound ? [{ code, field, about: '' }] : [])

/** One finding for each of the given words. */
const each = <const Code extends StoryBlocker | StoryWarning>(
  details: readonly (string | number)[],
  code: Code,
  field: StoryField,
): Finding<Code>[] => [...new Set(details)].map((word) => ({ code, field, about: String(word) }))

function findBlockers(
  content: StoryContent,
  { references, links }: { references: StoryReferences; links: readonly string[] },
): Finding<StoryBlocker>[] {
  const { title, slug, summary, author, body, picture, categories, relatedPackages } = content
  const { html, unsupported } = markdownToHtml(body)
  return [
    ...when(title === '', 'TITLE_MISSING', 'title'),
    ...when(!isStorySlug(slug), 'SLUG_WRONG', 'slug'),
    ...when(references.usedSlugs.includes(slug), 'SLUG_TAKEN', 'slug'),
    ...when(summary === '', 'SUMMARY_MISSING', 'summary'),
    ...when(author === '', 'AUTHOR_MISSING', 'author'),
    ...when(body.trim() === '', 'BODY_MISSING', 'body'),
    ...each(unsupported, 'BODY_UNSUPPORTED', 'body'),
    ...when(html.length > MAX_HTML_LENGTH, 'BODY_LONG', 'body'),
    ...each(
      links.filter((target) => !isShownLink(target)),
      'LINK_WRONG',
      'body',
    ),
    ...when(picture !== null && !references.pictures.includes(picture), 'PICTURE_UNKNOWN', 'picture'),
    ...each(
      categories.filter((name) => !references.categories.includes(name)),
      'CATEGORY_UNKNOWN',
      'categories',
    ),
    ...each(
      relatedPackages.filter((id) => !references.packages.includes(id)),
      'PACKAGE_UNKNOWN',
      'relatedPackages',
    ),
  ]
}

function warningsOf(
  { summary, picture, categories, relatedPackages, body }: StoryContent,
  links: readonly string[],
): Finding<StoryWarning>[] {
  const linkedPackages = links.flatMap((target) => {
    const [, id] = PACKAGE_LINK.exec(target) ?? []
    return id === undefined ? [] : [Number(id)]
  })
  return [
    ...when(summary.length > MAX_SUMMARY_IN_SEARCH_RESULTS, 'SUMMARY_LONG', 'summary'),
    ...when(picture === null, 'PICTURE_MISSING', 'picture'),
    ...when(categories.length === 0, 'CATEGORY_MISSING', 'categories'),
    ...when(body.trim() !== '' && !/^## /m.test(body), 'HEADINGS_MISSING', 'body'),
    ...each(
      linkedPackages.filter((id) => !relatedPackages.includes(id)),
      'PACKAGE_NOT_LISTED',
      'relatedPackages',
    ),
  ]
}
