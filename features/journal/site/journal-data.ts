import { getPost, listPosts, type Post, type PostCard } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { isApiError, type Call } from '#ui/site/lib/api.ts'
import { notFound } from '#ui/site/lib/page.ts'

/** All stories, newest first. */
export async function loadPosts(call: Call): Promise<PostCard[]> {
  return call(listPosts)
}

/** @throws {Response} 404 for a story that does not exist; 301 when its address has changed. */
export async function loadPost(call: Call, slug: string): Promise<Post> {
  try {
    const post = await call(getPost, { params: { slug } })
    if (post.slug === slug) return post
    throw new Response(null, { status: 301, headers: { Location: pages.blogDetails(post.slug) } })
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
}
