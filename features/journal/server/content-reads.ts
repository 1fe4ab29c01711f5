import { getPost as getPostEndpoint, listPosts } from '../api/calls.ts'
import type { CatalogSource } from '#features/catalog/server/catalog-source.ts'
import { createReadCall, type ReadCall } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getPost } from './get-post.ts'
import { postRepository } from './post-repository.ts'
import { toPostCardDto, toPostDto } from './to-post-dto.ts'

/** The default length of a list without `limit`. No page shows more stories. */
const MAX_POSTS = 100

/** The calls that read the travel journal. */
export function journalReads({ db }: Pick<Platform, 'db'>, catalog: CatalogSource): readonly ReadCall[] {
  return [
    createReadCall(listPosts, {
      read: async ({ query: { limit = MAX_POSTS } }) => ({
        body: (await postRepository.findCards(db, limit)).map(toPostCardDto),
      }),
    }),
    createReadCall(getPostEndpoint, {
      async read({ params }) {
        const post = await getPost(db, params.slug)
        return { body: toPostDto(post, await catalog.cardsOf(post.relatedPackageIds)) }
      },
    }),
  ]
}
