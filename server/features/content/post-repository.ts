import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { cardColumns, PICTURE_JSON, type CardRow, type PictureRow } from '#server/features/catalog/card-columns.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
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

  /** The published packages among the given ids, in the order of the ids. */
  async findPackages(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
    if (ids.length === 0) return []
    const rows: CardRow[] = await db
      .select(cardColumns)
      .from(tourPackages)
      .where(and(inArray(tourPackages.id, [...ids]), eq(tourPackages.isPublished, true)))
    return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  },
}

export type PostCardRow = Awaited<ReturnType<typeof postRepository.findCards>>[number]
export type PostRow = NonNullable<Awaited<ReturnType<typeof postRepository.findPublished>>>
