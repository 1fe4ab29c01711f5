import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getPost as getPostEndpoint, listPosts } from '#contract/content/calls.ts'
import { contentSchemas } from '#contract/content/schemas.ts'
import { pages } from '#contract/pages.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { buildFeed } from './feed.ts'
import { getPost } from './get-post.ts'
import { postRepository } from './post-repository.ts'
import { buildSitemap } from './sitemap.ts'
import { toPostCardDto, toPostDto } from './to-post-dto.ts'

/** Browsers keep the answer, but ask with its ETag before they use it. So a corrected story shows at once. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }
/** Crawlers and feed readers ask about once an hour. */
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }
/** The length of a list without `limit`. No page shows more stories. */
const MOST_POSTS = 100

/** The calls of the travel journal, its feed, and the list of all pages for search engines. */
export function contentRoutes({ db, site, baseUrl }: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { path } of [listPosts, getPostEndpoint, { path: pages.rss() }, { path: pages.sitemap() }])
    app.use(path, etag({ weak: true }))

  mountEndpoint(app, listPosts, {
    schemas: contentSchemas.listPosts,
    handle: async ({ query: { limit = MOST_POSTS } }) => ({
      headers: REVALIDATED,
      body: (await postRepository.findCards(db, limit)).map(toPostCardDto),
    }),
  })
  mountEndpoint(app, getPostEndpoint, {
    schemas: contentSchemas.getPost,
    handle: async ({ params }) => {
      const { post, packages } = await getPost(db, params.slug)
      return { headers: REVALIDATED, body: toPostDto(post, packages) }
    },
  })
  app.get(pages.rss(), async (c) =>
    c.body(await buildFeed(db, site, baseUrl), 200, {
      ...AN_HOUR,
      'Content-Type': 'application/rss+xml; charset=utf-8',
    }),
  )
  app.get(pages.sitemap(), async (c) =>
    c.body(await buildSitemap(db, baseUrl), 200, { ...AN_HOUR, 'Content-Type': 'application/xml; charset=utf-8' }),
  )
  // The feed's address begins with /blog. So the server answers this path, and not the pages. People who shorten the
  // feed's address get to the list of stories.
  app.get('/blog', (c) => c.redirect(pages.blogList(), 301))
  return app
}
