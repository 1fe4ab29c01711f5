import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { PICTURE_JSON, type PictureRow } from '#server/features/catalog/card-columns.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { posts } from '#server/platform/db/schema/content.ts'

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
  /** The newest story first. */
  async findCards(db: Queryable, limit: number) {
    return db
      .select(postCardColumns)
      .from(posts)
      .where(eq(isPublished, true))
      .orderBy(desc(publishedOn), slug)
      .limit(limit)
  },

  async findPublished(db: Queryable, wanted: string) {
    const [row] = await db
      .select({ ...getTableColumns(posts), ...postCardColumns })
      .from(posts)
      .where(and(eq(slug, wanted), eq(isPublished, true)))
    return row
  },
}

export type PostCardRow = Awaited<ReturnType<typeof postRepository.findCards>>[number]
export type PostRow = NonNullable<Awaited<ReturnType<typeof postRepository.findPublished>>>
