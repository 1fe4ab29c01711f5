/**
 * True when HTML holds nothing to read: an empty paragraph, white space, `&nbsp;`. Such blocks are hidden.
 * Source: specification §2, "Rich-text sections equal to an empty paragraph are hidden".
 */
export function isEmptyHtml(html: string | null | undefined): boolean {
  if (html === null || html === undefined) return true
  return NOTHING_TO_READ.test(html)
}

/** It ends at the first letter: a package's page asks this about each of its texts. */
const NOTHING_TO_READ = /^(?:<[^<>]*>|&nbsp;|&#160;|\s|\u200b)*$/
