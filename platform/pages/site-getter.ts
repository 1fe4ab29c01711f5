import type { PublicSite } from '#kernel/wire/site.ts'
import type { Office } from '#platform/office/office.ts'

/** Returns the same object while the settings are unchanged, because parts of pages are cached under this object. */
export function createSiteGetter({ site, office }: { site: PublicSite; office: Office }): () => PublicSite {
  let cached = { version: office.version, site: structuredClone(site) }
  return () => {
    if (cached.version !== office.version) cached = { version: office.version, site: structuredClone(site) }
    return cached.site
  }
}
