import { and, isNotNull, notExists, or, eq, exists } from 'drizzle-orm'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import type { StoryContent } from '#features/journal/rules/story-content.ts'
import { writeStories } from '#features/journal/server/write-stories.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { postAddresses, posts, storyVersions } from '#platform/db/schema/content.ts'
import type { SeedPost } from './seed-types.ts'

/**
 * Writes the stories of the sample business through the desk's own code. A story that the office has published or moved
 * belongs to the office: the seed never changes it.
 *
 * @throws {Error} for a story with Markdown characters that its page would show literally.
 */
export async function loadPosts(tx: Transaction, seeds: readonly SeedPost[]): Promise<void> {
  const officeOwned = await findOfficeOwnedSlugs(tx)
  const stories = seeds.map((seed) => ({
    content: toStoryContent(seed),
    publishedOn: calendarDate(seed.published),
    updatedOn: calendarDate(seed.updated),
  }))
  await writeStories(
    tx,
    stories.filter(({ content }) => !officeOwned.has(content.slug)),
  )
}

async function findOfficeOwnedSlugs(tx: Transaction): Promise<ReadonlySet<string>> {
  const versions = tx.select().from(storyVersions).where(eq(storyVersions.postId, posts.id))
  const versionsByStaff = tx
    .select()
    .from(storyVersions)
    .where(and(eq(storyVersions.postId, posts.id), isNotNull(storyVersions.publishedBy)))
  // The seed publishes its own stories, so an unpublished story without versions was started at the desk.
  const isDeskDraft = and(eq(posts.isPublished, false), notExists(versions))
  const insertedRows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(or(exists(versionsByStaff), isDeskDraft))
  const addressRows = await tx.select({ slug: postAddresses.slug }).from(postAddresses)
  return new Set([...insertedRows, ...addressRows].map(({ slug }) => slug))
}

function toStoryContent(seed: SeedPost): StoryContent {
  const { slug, title, summary, author, picture, body } = seed
  const { unsupported } = markdownToHtml(body)
  if (unsupported.length > 0)
    throw new Error(`The story “${slug}” has characters that no page shows: ${unsupported.join(', ')}`)
  const [categories, relatedPackages] = [[...seed.categories], [...seed.relatedPackages]]
  return { slug, title, summary, author, picture, body, categories, relatedPackages }
}
