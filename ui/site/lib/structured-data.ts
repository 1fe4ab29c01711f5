import type { PublicSite } from '#kernel/wire/site.ts'

/** A schema.org object without its `@context`. */
export type StructuredData = { '@type': string | readonly string[]; [property: string]: unknown }

/** A path of this site with its origin, if the origin is known. Other URLs are returned unchanged. */
export function absoluteUrl({ siteUrl }: PublicSite, url: string): string {
  return url.startsWith('/') ? `${siteUrl ?? ''}${url}` : url
}

/**
 * JSON that cannot end its script element: it contains no `<`, and none of the line separators that break old browsers.
 */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The breadcrumb from the home page to this page. */
export function breadcrumbList(
  site: PublicSite,
  steps: readonly (readonly [name: string, path: string])[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  }
}
