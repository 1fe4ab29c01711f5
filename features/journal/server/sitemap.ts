import { pages } from '#kernel/addresses/pages.ts'
import type { Database } from '#platform/db/queryable.ts'
import { escapeXml } from './escape-xml.ts'
import { siteAddressRepository } from './site-address-repository.ts'

/** The protocol's limit for one file. The least important addresses come last. */
const MAX_ADDRESSES = 50_000

type Address = { path: string; changedOn?: string }

/** The public pages that exist for any catalogue. */
const STATIC_PAGES = [
  pages.home(),
  pages.tourList(),
  pages.destinations(),
  pages.about(),
  pages.contact(),
  pages.helpCenter(),
  pages.becomeExpert(),
  pages.callBack(),
  pages.groupQuote(),
  pages.blogList(),
  pages.privacyPolicy(),
  pages.terms(),
]

/**
 * Builds the sitemap for search engines. Each address is written exactly like the canonical link of its page.
 *
 * @param baseUrl origin of the site without a trailing slash.
 */
export async function buildSitemap(db: Database, baseUrl: string): Promise<string> {
  const [packageIds, stories, states, categories] = await Promise.all([
    siteAddressRepository.findPackageIds(db, MAX_ADDRESSES),
    siteAddressRepository.findStories(db, MAX_ADDRESSES),
    siteAddressRepository.findStateNames(db),
    siteAddressRepository.findCategoryNames(db),
  ])
  const addresses: Address[] = [
    ...STATIC_PAGES.map((path) => ({ path })),
    ...categories.map((category) => ({ path: pages.tourList({ category }) })),
    ...states.map((state) => ({ path: pages.tourList({ state }) })),
    ...stories.map(({ slug, updatedOn }) => ({ path: pages.blogDetails(slug), changedOn: updatedOn })),
    ...packageIds.map((id) => ({ path: pages.tourSingle(id) })),
  ]
  const entries = addresses.slice(0, MAX_ADDRESSES).map((address) => toEntry(address, baseUrl))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function toEntry({ path, changedOn }: Address, baseUrl: string): string {
  const lastModTag = changedOn === undefined ? '' : `<lastmod>${escapeXml(changedOn)}</lastmod>`
  return `<url><loc>${escapeXml(baseUrl + path)}</loc>${lastModTag}</url>`
}
