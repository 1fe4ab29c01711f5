const LINK = /\]\(([^\s()]+)\)/g
/** A path of our own, but not `//host` or `/\host`; else what the cleaner of HTML lets pass. */
const LINK_FORM = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/

/** Where the links of a text in Markdown lead. */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(LINK)].map(([, target = '']) => target)
}

/** True when a link can be shown to people: a path of ours, or another site, a mail or a phone. */
export function isShownLink(target: string): boolean {
  return LINK_FORM.test(target)
}
