import { pages } from '#kernel/addresses/pages.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { absoluteUrl, type StructuredData } from '#ui/site/lib/structured-data.ts'

/** The business and its site for search engines. */
export function describeOrganization(site: PublicSite): readonly StructuredData[] {
  const url = absoluteUrl(site, pages.home())
  return [
    {
      '@type': ['Organization', 'TravelAgency'],
      name: site.title,
      alternateName: site.name,
      legalName: site.legalName,
      url,
      logo: absoluteUrl(site, pages.icon(512)),
      telephone: site.phone,
      email: site.email,
      address: site.address.join(', '),
      ...(site.social.length > 0 && { sameAs: site.social.map((profile) => profile.url) }),
    },
    { '@type': 'WebSite', name: site.title, url, inLanguage: 'en-IN' },
  ]
}
