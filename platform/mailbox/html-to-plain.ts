import sanitize from 'sanitize-html'
import { QUOTED_BELOW } from './split-quoted-text.ts'

/** A limit in characters, above the length of anything that a person writes. */
const MAX_LENGTH = 200_000
const LINE_BREAK_TAGS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/table)\b/gi
/** How mail programs from Google, Apple, Mozilla and Microsoft mark the quoted email. */
const QUOTATIONS = /<blockquote\b|<div[^>]{0,300}(?:gmail_quote|divRplyFwdMsg|appendonsend|moz-cite-prefix)/gi
/** The named entities that sanitize-html leaves, each with its character. */
const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Converts an email that has only HTML to plain text. Nothing in the HTML is loaded or run, because all tags are
 * discarded.
 */
export function htmlToPlain(html: string): string {
  const withLineBreaks = html
    .slice(0, MAX_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(QUOTATIONS, (tag) => `\n${QUOTED_BELOW}\n${tag}`)
    .replaceAll(LINE_BREAK_TAGS, (tag) => `\n${tag}`)
  const text = sanitize(withLineBreaks, {
    allowedTags: [],
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
    nestingLimit: 200,
  })
  return text
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
