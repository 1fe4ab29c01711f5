import { getTableColumns } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { StoryContent } from '../rules/story-content.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { posts } from '#platform/db/schema/content.ts'
import { upsertRows } from '#platform/db/upsert-rows.ts'

type StoryToWrite = { content: StoryContent; publishedOn: CalendarDate; updatedOn: CalendarDate }

/**
 * The one door through which stories get into the table: the desk and the sample business use it. A story is found by
 * its slug; rows that are already right are not written. The caller raises the catalogue's revision first, in the same
 * transaction, so that every process drops its pages.
 */
export async function writeStories(tx: Transaction, stories: readonly StoryToWrite[]): Promise<void> {
  // What cleans rich text is loaded with the first story that is written: most processes write none.
  const { toStoryColumns } = await import('./story-columns.ts')
  const { slug, id: _, isPublished: __, ...written } = getTableColumns(posts)
  const rows = stories.map(({ content, ...days }) => ({ ...toStoryColumns(content), ...days }))
  await upsertRows(tx, posts, { rows, key: [slug], owned: Object.values(written) })
}
