import type { StaticHandlerContext } from 'react-router'
import type { PublicSite } from '#kernel/wire/site.ts'
import { isPageHandle } from '#ui/site/lib/page.ts'
import { escapeJson } from '#ui/site/lib/structured-data.ts'

/**
 * A block of structured data for search engines, or nothing. No browser runs it, so the content security policy allows
 * it. It is outside React, so it adds no code to any page.
 */
export function describePage(context: StaticHandlerContext, site: PublicSite): string {
  const match = context.matches.findLast(({ route }) => isPageHandle(route.handle))
  const handle: unknown = match?.route.handle
  if (context.errors !== null || match === undefined || !isPageHandle(handle)) return ''
  const { pathname, search } = context.location
  const data: unknown = context.loaderData[match.route.id]
  const url = { pathname, searchParams: new URLSearchParams(search) }
  const things = handle.structuredData?.({ site, data, params: match.params, url }) ?? []
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${escapeJson(json)}</script>`
}
