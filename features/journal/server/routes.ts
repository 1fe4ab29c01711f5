import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { pages } from '#kernel/addresses/pages.ts'
import { freshCatalog } from '#features/catalog/server/catalog-source.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { journalReads } from './content-reads.ts'
import { buildFeed } from './feed.ts'
import { buildSitemap } from './sitemap.ts'

/** Crawlers and feed readers fetch about once an hour. */
const CACHE_FOR_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }

/** The calls of the travel journal, its feed, and the list of all pages for search engines. */
export function journalRoutes(platform: Platform): Hono<AppEnv> {
  const { db, site, baseUrl } = platform
  const app = new Hono<AppEnv>()
  for (const path of [pages.rss(), pages.sitemap()]) app.use(path, etag({ weak: true }))

  for (const call of journalReads({ db }, freshCatalog(platform))) call.mount(app)
  app.get(pages.rss(), async (c) =>
    c.body(await buildFeed(db, site, baseUrl), 200, {
      ...CACHE_FOR_AN_HOUR,
      'Content-Type': 'application/rss+xml; charset=utf-8',
    }),
  )
  app.get(pages.sitemap(), async (c) =>
    c.body(await buildSitemap(db, baseUrl), 200, {
      ...CACHE_FOR_AN_HOUR,
      'Content-Type': 'application/xml; charset=utf-8',
    }),
  )
  // The feed's path begins with /blog, so this server also handles /blog, not the pages. Visitors who shorten the
  // feed's address are redirected to the list of stories.
  app.get('/blog', (c) => c.redirect(pages.blogList(), 301))
  return app
}
