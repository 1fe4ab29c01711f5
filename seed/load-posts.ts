import { calendarDate } from '#domain/calendar-date.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { posts } from '#server/platform/db/schema/content.ts'
import { sanitizeHtml } from '#server/platform/sanitize-html.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import type { SeedPost } from './seed-types.ts'
import { upsertRows } from '#server/platform/db/upsert-rows.ts'

/** The usual reading speed, in words a minute, for a text with names and numbers. */
const WORDS_A_MINUTE = 200

type PostRow = typeof posts.$inferInsert

/** Stores the rows made by {@link toPostRows}. */
export async function loadPosts(tx: Transaction, rows: readonly PostRow[]): Promise<void> {
  const { slug, title, summary, author, publishedOn, updatedOn, pictureKey } = posts
  const { categoryNames, relatedPackageIds, bodyHtml, contents, readingMinutes } = posts
  await upsertRows(tx, posts, {
    rows,
    key: [slug],
    owned: [
      title,
      summary,
      author,
      publishedOn,
      updatedOn,
      pictureKey,
      categoryNames,
      relatedPackageIds,
      bodyHtml,
      contents,
      readingMinutes,
    ],
  })
}

/** Turns the Markdown of stories into clean HTML. This takes a moment, so it is done before the transaction. */
export function toPostRows(seeds: readonly SeedPost[]): PostRow[] {
  return seeds.map(toPostRow)
}

function toPostRow(seed: SeedPost): PostRow {
  const { html, contents, words } = markdownToHtml(seed.body)
  return {
    slug: seed.slug,
    title: seed.title,
    summary: seed.summary,
    author: seed.author,
    publishedOn: calendarDate(seed.published),
    updatedOn: calendarDate(seed.updated),
    pictureKey: seed.picture,
    categoryNames: [...seed.categories],
    relatedPackageIds: [...seed.relatedPackages],
    bodyHtml: sanitizeHtml(html, 'article'),
    contents,
    readingMinutes: Math.ceil(words / WORDS_A_MINUTE),
  }
}
