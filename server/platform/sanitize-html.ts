import sanitize from 'sanitize-html'

/** Longest HTML of one field; more is refused before it is parsed. */
const LONGEST_CHARACTERS = 100_000

const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/**
 * Cleans rich text. Every text that will be rendered as HTML passes here when it is written, never when it is read.
 * Links open elsewhere without telling where from; pictures, styles and scripts go.
 *
 * @throws {RangeError} when the text is longer than 100,000 characters.
 */
export function sanitizeHtml(dirty: string): string {
  if (dirty.length > LONGEST_CHARACTERS) throw new RangeError(`HTML of ${dirty.length} characters is too long`)
  return sanitize(dirty, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow', target: '_blank' } }),
    },
  })
}
