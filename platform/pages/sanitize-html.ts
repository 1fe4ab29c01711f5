import sanitize from 'sanitize-html'
import { isOwnPath, LINK_SCHEMES, RICH_TEXT_TAGS } from '#kernel/text/rich-text.ts'

/** The maximum length of the HTML of one field. Longer HTML is refused before it is parsed. */
const MAX_CHARACTERS = 100_000

/** The prefix keeps heading ids from clashing with ids that the page itself uses. */
const HEADING_ID = /^s-[a-z0-9-]{1,120}$/

/**
 * Cleans rich text. All text that will be shown as HTML is cleaned when it is written, never when it is read. Links
 * to other sites open in another window, which cannot reach ours. Pictures, styles and scripts are removed. An article
 * may have second-level headings with ids, which are the targets of its table of contents.
 *
 * @throws {RangeError} when the text is longer than 100,000 characters.
 */
export function sanitizeHtml(dirty: string, kind: 'block' | 'article' = 'block'): string {
  if (dirty.length > MAX_CHARACTERS) throw new RangeError(`HTML of ${dirty.length} characters is too long`)
  return sanitize(dirty, {
    allowedTags: kind === 'article' ? [...RICH_TEXT_TAGS, 'h2'] : [...RICH_TEXT_TAGS],
    allowedAttributes: {
      h2: ['id'],
      a: ['href', 'title', 'rel', 'target'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: isOwnPath(attribs['href'] ?? '')
          ? attribs
          : { ...attribs, rel: 'noopener nofollow', target: '_blank' },
      }),
      h2: (tagName, { id = '' }) => ({ tagName, attribs: HEADING_ID.test(id) ? { id } : {} }),
    },
  })
}
