import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { sanitizeHtml } from '#platform/pages/sanitize-html.ts'

/** The usual reading speed, in words a minute, for a text with names and numbers. */
const WORDS_A_MINUTE = 200

/**
 * The columns of `posts` that a story fills. Its HTML is made and cleaned here, once, for whoever wrote it.
 *
 * @throws {RangeError} for a story whose HTML is too long; the checks of a story refuse it before.
 */
export function toStoryColumns({ body, picture, categories, relatedPackages, ...content }: StoryContent) {
  const { html, contents, words } = markdownToHtml(body)
  return {
    ...content,
    pictureKey: picture,
    categoryNames: [...categories],
    relatedPackageIds: [...relatedPackages],
    body,
    bodyHtml: sanitizeHtml(html, 'article'),
    contents,
    readingMinutes: Math.max(1, Math.ceil(words / WORDS_A_MINUTE)),
  }
}
