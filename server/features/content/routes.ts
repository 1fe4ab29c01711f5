import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getPost as getPostEndpoint, listPosts } from '#contract/content.ts'
import { contentSchemas } from '#contract/content-schemas.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getPost } from './get-post.ts'
import { postRepository } from './post-repository.ts'
import { toPostCardDto, toPostDto } from './to-post-dto.ts'

/** Kept by browsers, asked for again with the ETag: a corrected story shows at once. */
const REVALIDATED = { 'Cache-Control': 'no-cache' }
/** As many as a list without `limit` holds: more than one page ever shows. */
const MOST_POSTS = 100

/** The travel journal's calls. */
export function contentRoutes({ db }: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { path } of [listPosts, getPostEndpoint]) app.use(path, etag({ weak: true }))

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
  return app
}
