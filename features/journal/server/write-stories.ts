import { getTableColumns } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { StoryContent } from '../rules/story-content.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { posts } from '#platform/db/schema/content.ts'
import { upsertRows } from '#platform/db/upsert-rows.ts'

type StoryToWrite = { content: StoryContent; publishedOn: CalendarDate; updatedOn: CalendarDate }

/**
 * The only function that writes stories to the table: the desk and the sample business use it. A story is found by its
 * slug; rows that are already correct are not written. The caller first raises the catalogue's revision, in the same
 * transaction, so that every process drops its cached pages.
 */
export async function writeStories(tx: Transaction, stories: readonly StoryToWrite[]): Promise<void> {
  // The sanitizer is loaded on first use: most processes write no stories.
  const { toStoryColumns } = await import('./story-columns.ts')
  const { slug, id: _, isPublished: __, ...columns } = getTableColumns(posts)
  const rows = stories.map(({ content, ...days }) => ({ ...toStoryColumns(content), ...days }))
  await upsertRows(tx, posts, { rows, key: [slug], updatedColumns: Object.values(columns) })
}
