import { AppError } from '#kernel/errors/errors.ts'
import type { Database } from '#platform/db/queryable.ts'
import { postRepository, type PostRow } from './post-repository.ts'

/**
 * Reads one published story, by its current or a former address. Its `slug` is the current one.
 *
 * @throws {AppError} `POST_NOT_FOUND`, also for a story that is not published.
 */
export async function getPost(db: Database, slug: string): Promise<PostRow> {
  const post = (await postRepository.findPublished(db, slug)) ?? (await postRepository.findMovedPost(db, slug))
  if (post === undefined) throw new AppError('POST_NOT_FOUND')
  return post
}
