import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { PICTURE_JSON, type PictureRow } from '#features/catalog/server/card-columns.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { pictures } from '#platform/db/schema/catalog.ts'
import { postAddresses, posts } from '#platform/db/schema/content.ts'

const { slug, title, summary, author, publishedOn, updatedOn, readingMinutes, categoryNames, isPublished } = posts

const postCardColumns = {
  slug,
  title,
  summary,
  author,
  publishedOn,
  updatedOn,
  readingMinutes,
  categoryNames,
  picture: sql<PictureRow | null>`(select ${PICTURE_JSON} from pictures pic where pic.key = ${posts.pictureKey})`,
}

/** Reads stories. Only published stories are found. */
export const postRepository = {
  /** The cards of stories, newest story first. */
  async findCards(db: Queryable, limit: number) {
    return db
      .select(postCardColumns)
      .from(posts)
      .where(eq(isPublished, true))
      .orderBy(desc(publishedOn), slug)
      .limit(limit)
  },

  async findPublished(db: Queryable, postSlug: string) {
    const [row] = await db
      .select({ ...getTableColumns(posts), ...postCardColumns })
      .from(posts)
      .where(and(eq(slug, postSlug), eq(isPublished, true)))
    return row
  },

  /** The story that had this address before. */
  async findMovedPost(db: Queryable, postSlug: string) {
    const byFormerSlug = db
      .select({ id: postAddresses.postId })
      .from(postAddresses)
      .where(eq(postAddresses.slug, postSlug))
    const [row] = await db
      .select({ ...getTableColumns(posts), ...postCardColumns })
      .from(posts)
      .where(and(inArray(posts.id, byFormerSlug), eq(isPublished, true)))
    return row
  },

  /** The picture of a story that is being edited. */
  async findPicture(db: Queryable, key: string | null): Promise<PictureRow | null> {
    if (key === null) return null
    const [row] = await db
      .select({ picture: sql<PictureRow>`${PICTURE_JSON}` })
      .from(sql`${pictures} pic`)
      .where(sql`pic.key = ${key}`)
    return row?.picture ?? null
  },
}

export type PostCardRow = Awaited<ReturnType<typeof postRepository.findCards>>[number]
export type PostRow = NonNullable<Awaited<ReturnType<typeof postRepository.findPublished>>>
