import { getPost } from '../api/calls.ts'
import { deskPages, STORY_PREVIEW_PATH } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isStorySlug } from '../rules/story-content.ts'
import { catalogReads } from '#features/catalog/server/catalog-reads.ts'
import { freshCatalog } from '#features/catalog/server/catalog-source.ts'
import { inTransaction } from '#platform/db/client.ts'
import { assertDraftLink, renderDraftPage, signDraftLink } from '#platform/pages/draft-page.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { postRepository } from './post-repository.ts'
import { recordStoryEvent, requireStory } from './story-change.ts'
import { toPostDto } from './to-post-dto.ts'

/** Creates a link to the page of a story with its draft. Each link is logged. @throws {AppError} `STORY_GONE`. */
export async function createStoryPreviewLink(platform: Platform, id: string): Promise<{ url: string; until: string }> {
  const { until, signature } = signDraftLink(platform, fillPath(STORY_PREVIEW_PATH, { id }))
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    await requireStory(tx, id)
    await recordStoryEvent(tx, { name: 'story_previewed', id, at })
  })
  return { url: deskPages.storyPreview(id, { until, signature }), until: new Date(until).toISOString() }
}

/**
 * The page of a story with its draft, as travellers would see it today.
 *
 * @throws {AppError} `DRAFT_LINK_EXPIRED`; `STORY_GONE`; `STORY_NOT_READY` for a text that cannot be rendered.
 */
export async function previewStory(platform: Platform, id: string, search: URLSearchParams): Promise<string> {
  assertDraftLink(platform, fillPath(STORY_PREVIEW_PATH, { id }), search)
  const { story, published, draft } = await requireStory(platform.db, id)
  const content = draft?.content ?? published
  const today = todayIn(BUSINESS_TIME_ZONE, platform.clock.now())
  const { toStoryColumns } = await import('./story-columns.ts')
  const columns = columnsOrNull(() => toStoryColumns(content))
  if (columns === null) throw new AppError('STORY_NOT_READY')
  const picture = await postRepository.findPicture(platform.db, content.picture)
  // A draft with an incomplete slug is previewed under the stored slug.
  const slug = isStorySlug(content.slug) ? content.slug : story.slug
  const publishedOn = story.isPublished ? story.publishedOn : today
  const row = { ...story, ...columns, slug, picture, publishedOn, updatedOn: today }
  const catalog = freshCatalog(platform)
  const body = toPostDto(row, await catalog.cardsOf(content.relatedPackages))
  const reads = catalogReads(platform, catalog)
  return renderDraftPage(platform, { path: pages.blogDetails(slug), call: getPost, body, reads })
}

/** Null for HTML that is too long to sanitize. */
function columnsOrNull<Columns>(make: () => Columns): Columns | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
