import type { Post, PostCard } from './content-schemas.ts'
import { endpoint } from './endpoint.ts'

/** The travel journal's calls. */
export const listPosts = endpoint<{ query?: { limit?: number }; response: PostCard[] }>(
  'GET',
  '/api/posts',
  'Stories of the travel journal, the newest first',
)
export const getPost = endpoint<{ params: { slug: string }; response: Post }>(
  'GET',
  '/api/posts/:slug',
  'A story with its contents and the packages it speaks of',
)
