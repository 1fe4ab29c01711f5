import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import type { StoryContent } from '../rules/story-content.ts'
import { sanitizeHtml } from '#platform/pages/sanitize-html.ts'

/** The typical reading speed, in words per minute, for a text with names and numbers. */
const WORDS_PER_MINUTE = 200

/**
 * Converts a story to columns of `posts`. Its HTML is rendered and sanitized here, once, for every writer.
 *
 * @throws {RangeError} for a story whose HTML is too long; the story checks reject it earlier.
 */
export function toStoryColumns({ body, picture, categories, relatedPackages, ...content }: StoryContent) {
  const { html, contents, wordCount } = markdownToHtml(body)
  return {
    ...content,
    pictureKey: picture,
    categoryNames: [...categories],
    relatedPackageIds: [...relatedPackages],
    body,
    bodyHtml: sanitizeHtml(html, 'article'),
    contents,
    readingMinutes: Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE)),
  }
}
