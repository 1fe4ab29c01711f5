import type { RenderedPage } from '#kernel/wire/page-document.ts'

/** The document of a page as text; empty for a redirect. */
export function htmlOf(page: RenderedPage): string {
  if (!('html' in page)) return ''
  return typeof page.html === 'string' ? page.html : new TextDecoder().decode(page.html)
}
