/**
 * True when HTML holds nothing to read: an empty paragraph, white space, `&nbsp;`. Such blocks are hidden.
 * Source: specification §2, "Rich-text sections equal to an empty paragraph are hidden".
 */
export function isEmptyHtml(html: string | null | undefined): boolean {
  if (html === null || html === undefined) return true
  return html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|&#160;|\s|\u00a0|\u200b/g, '') === ''
}
