import { endpoint } from '#kernel/wire/endpoint.ts'
import type { contentSchemas as schemas } from './schemas.ts'

/** Calls of the travel journal. */

export const listPosts = endpoint<typeof schemas.listPosts>('GET', '/api/posts')
export const getPost = endpoint<typeof schemas.getPost>('GET', '/api/posts/:slug')
