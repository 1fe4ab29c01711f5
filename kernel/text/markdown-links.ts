const LINK = /\]\(([^\s()]+)\)/g
/** Matches a path of our own, but not `//host` or `/\host`, and every scheme that the HTML sanitizer accepts. */
const SHOWN_LINK = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/

/** The targets of the links in a Markdown text. */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(LINK)].map(([, target = '']) => target)
}

/** True when a link can be shown to people: a path of ours, another site, an email address or a phone number. */
export function isShownLink(target: string): boolean {
  return SHOWN_LINK.test(target)
}
