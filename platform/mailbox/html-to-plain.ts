import sanitize from 'sanitize-html'
import { QUOTED_BELOW } from './fold-quoted.ts'

/** A mail of this many characters is longer than anything that a person writes. */
const LONGEST = 200_000
const BREAKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/table)\b/gi
/** Where the mail programs of Google, Apple, Mozilla and Microsoft put the mail that is answered. */
const QUOTATIONS = /<blockquote\b|<div[^>]{0,300}(?:gmail_quote|divRplyFwdMsg|appendonsend|moz-cite-prefix)/gi
/** The names behind which sanitize-html leaves a character. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of a mail that brings only HTML. Nothing in it is loaded or run: all tags are thrown away. */
export function htmlToPlain(html: string): string {
  const marked = html
    .slice(0, LONGEST)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(QUOTATIONS, (tag) => `\n${QUOTED_BELOW}\n${tag}`)
    .replaceAll(BREAKS, (tag) => `\n${tag}`)
  const words = sanitize(marked, {
    allowedTags: [],
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
    nestingLimit: 200,
  })
  return words
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
