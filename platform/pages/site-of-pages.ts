import type { PublicSite } from '#kernel/wire/site.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Gives one object as long as the settings are the same: parts of pages are kept by it. */
export function siteOfPages({ site, office }: Pick<Platform, 'site' | 'office'>): () => PublicSite {
  let known = { version: office.version, site: structuredClone(site) }
  return () => {
    if (known.version !== office.version) known = { version: office.version, site: structuredClone(site) }
    return known.site
  }
}
