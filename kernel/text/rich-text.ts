/**
 * True when HTML has no visible content: an empty paragraph, white space, `&nbsp;`. Such blocks are hidden. Source:
 * specification §2, "Rich-text sections equal to an empty paragraph are hidden".
 */
export function isEmptyHtml(html: string | null | undefined): boolean {
  if (html === null || html === undefined) return true
  return EMPTY_HTML.test(html)
}

/** The expression fails at the first letter, which matters because a package page tests each of its texts. */
const EMPTY_HTML = /^(?:<[^<>]*>|&nbsp;|&#160;|\s|\u200b)*$/

/** The tags of rich text. Everything else is removed when a text is written. */
export const RICH_TEXT_TAGS = [
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
] as const

/** A path of our own, but not `//host` or `/\host`, which browsers read as another host. */
const OWN_PATH = /^\/(?![/\\])/
/** The schemes of links, without their colon. */
export const LINK_SCHEMES = ['https', 'mailto', 'tel'] as const

/** True for a path of our own site. */
export function isOwnPath(href: string): boolean {
  return OWN_PATH.test(href)
}

/** True for a link target allowed in rich text. */
export function isSafeHref(href: string): boolean {
  return isOwnPath(href) || LINK_SCHEMES.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))
}
