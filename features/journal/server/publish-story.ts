import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { StoryContent, StoryField } from '../rules/story-content.ts'
import { storyRefusals } from '#messages/journal/desk-checks.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import {
  storyConflictError,
  changesOf,
  checksOf,
  recordStoryEvent,
  requireStory,
  type FoundStory,
} from './story-change.ts'
import { storyRepository } from './story-repository.ts'
import { writeStories } from './write-stories.ts'

type PublishedVersion = { number: number; slug: string; fields: StoryField[] }

/**
 * Publishes the draft: journal, feed and sitemap show it immediately. If the address changes, the old one redirects to
 * the new one.
 *
 * @throws {AppError} `STORY_GONE`; `DESK_CHANGED_CONCURRENTLY` for an old version; `STORY_UNCHANGED` without a draft that
 * changes anything; `STORY_NOT_READY`; `STORY_PLANNED` while it is scheduled.
 */
export async function publishStory(
  { db, clock }: Platform,
  staff: Staff,
  { id, version }: { id: string; version: number },
): Promise<PublishedVersion> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    // Must come first: its lock serializes changes to the journal, so no two stories get the same address.
    await bumpCatalogRevision(tx)
    const found = await requireStory(tx, id)
    if (found.draft === undefined) throw new AppError('STORY_UNCHANGED')
    if (found.draft.version !== version || found.draft.plannedFor !== null) throw await storyConflictError(tx, id)
    return publishDraft(tx, found, { staffId: staff.id, at })
  })
}

type PublishOptions = {
  staffId: string
  at: Date
  /** True when a job publishes the story on schedule. */
  isScheduled?: boolean
}

/**
 * Publishes the draft of a story. The transaction must already have bumped the catalogue's revision.
 *
 * @throws {AppError} `STORY_UNCHANGED`, `STORY_NOT_READY`.
 */
export async function publishDraft(
  tx: Transaction,
  { story, published, draft }: FoundStory,
  { staffId, at, isScheduled = false }: PublishOptions,
): Promise<PublishedVersion> {
  const { id } = story
  const fields = changesOf({ published, draft })
  if (draft === undefined || (fields.length === 0 && story.isPublished)) throw new AppError('STORY_UNCHANGED')
  const { content } = draft
  await assertReady(tx, id, content)

  const today = todayIn(BUSINESS_TIME_ZONE, at)
  await saveFirstVersion(tx, { story, published }, at)
  const wasPublished = (await storyRepository.listVersions(tx, id)).length > 0
  if (content.slug !== story.slug)
    await storyRepository.move(tx, story, { slug: content.slug, redirectSince: wasPublished ? at : null })
  await writeStories(tx, [{ content, publishedOn: wasPublished ? story.publishedOn : today, updatedOn: today }])
  await storyRepository.setPublished(tx, id, true)
  const version = { postId: id, content, fields, publishedBy: staffId, publishedAt: at }
  const number = await storyRepository.addVersion(tx, version)
  await storyRepository.removeDraft(tx, { id, version: draft.version })
  const after = { number, fields: fields.join(',') }
  await recordStoryEvent(tx, { name: 'story_published', id, at, after, ...(isScheduled && { staff: staffId }) })
  return { number, slug: content.slug, fields }
}

/** Withdraws a story from the site. @throws {AppError} `STORY_GONE`, `STORY_UNCHANGED`. */
export async function withdrawStory({ db, clock }: Platform, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const found = await requireStory(tx, id)
    if (!found.story.isPublished) throw new AppError('STORY_UNCHANGED')
    await saveFirstVersion(tx, found, at)
    await storyRepository.setPublished(tx, id, false)
    await recordStoryEvent(tx, { name: 'story_withdrawn', id, at })
  })
}

/**
 * Publishes a withdrawn story again, unchanged.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_UNCHANGED` when it is on the site or was never there; `STORY_NOT_READY` when
 *   something that it refers to was removed in between.
 */
export async function republishStory({ db, clock }: Platform, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const { story, published } = await requireStory(tx, id)
    const versions = await storyRepository.listVersions(tx, id)
    if (story.isPublished || versions.length === 0) throw new AppError('STORY_UNCHANGED')
    await assertReady(tx, id, published)
    await storyRepository.setPublished(tx, id, true)
    await recordStoryEvent(tx, { name: 'story_brought_back', id, at: clock.now() })
  })
}

/** Throws one error that lists everything missing. @throws {AppError} `STORY_NOT_READY`. */
export async function assertReady(db: Queryable, id: string, content: StoryContent): Promise<void> {
  const { blocks } = await checksOf(db, id, content)
  if (blocks.length > 0) throw new AppError('STORY_NOT_READY', { message: storyRefusals.notReady(blocks) })
}

/**
 * The state of a story before its first edit at the desk becomes its first version, so that it can be compared and
 * restored.
 */
async function saveFirstVersion(
  tx: Transaction,
  { story, published }: Pick<FoundStory, 'story' | 'published'>,
  at: Date,
) {
  const versions = await storyRepository.listVersions(tx, story.id)
  if (!story.isPublished || versions.length > 0) return
  const first = { postId: story.id, content: published, fields: [], publishedBy: null, publishedAt: at }
  await storyRepository.addVersion(tx, first)
}
