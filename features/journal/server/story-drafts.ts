import { randomUUID } from 'node:crypto'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { DRAFT_SLUG_PREFIX, newStory, type StoryContent } from '../rules/story-content.ts'
import { storyAuthor } from '#messages/journal/desk-checks.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import { saveSharedDraft } from '#platform/db/save-shared-draft.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { storyConflictError, changesOf, checksOf, recordStoryEvent, requireStory } from './story-change.ts'
import { storyRepository } from './story-repository.ts'

/** Starts a story that travellers do not see. @throws {AppError} `STORY_TITLE` without a title. */
export async function createStory(
  { db, clock, site }: Platform,
  staff: Staff,
  title: string,
): Promise<{ id: string; slug: string }> {
  if (title === '') throw new AppError('STORY_TITLE')
  const at = clock.now()
  const content = newStory({ title, author: storyAuthor(site.name) })
  const slug = `${DRAFT_SLUG_PREFIX}${randomUUID().slice(0, 8)}`
  return inTransaction(db, async (tx) => {
    const today = todayIn(BUSINESS_TIME_ZONE, at)
    const id = await storyRepository.addUnpublished(tx, { slug, title, author: content.author, today })
    await storyRepository.startDraft(tx, id, { content, changedBy: staff.id, changedAt: at })
    await recordStoryEvent(tx, { name: 'story_added', id, at })
    return { id, slug }
  })
}

type Input = {
  id: string
  /** The draft version that the user had loaded; null if there was no draft. */
  version: number | null
  /** The latest version number that the user had loaded. */
  published?: number | undefined
  content: StoryContent
}

/**
 * Saves a draft. This is not logged: the log records what is published.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_PLANNED`; `DESK_CHANGED_CONCURRENTLY` when somebody else has saved something
 * since.
 */
export async function saveStoryDraft(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, published: seen, content }: Input,
) {
  recordUnchanged('a draft changes nothing for travellers')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { published } = await requireStory(tx, id)
    const draftValues = { content, changedBy: staff.id, changedAt: at }
    const savedVersion = await saveSharedDraft(
      { version, published: seen },
      {
        lastNumber: () => storyRepository.lastNumber(tx, id),
        begin: () => storyRepository.startDraft(tx, id, draftValues),
        change: (currentVersion) => storyRepository.changeDraft(tx, { id, version: currentVersion }, draftValues),
      },
    )
    if (savedVersion === null) throw await storyConflictError(tx, id)
    return {
      version: savedVersion,
      savedAt: at.toISOString(),
      changes: changesOf({ published, draft: draftValues }),
      checks: await checksOf(tx, id, content),
    }
  })
}

/**
 * Discards a draft. A story that was never published is deleted with it.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_PLANNED`; `DESK_CHANGED_CONCURRENTLY` for an old version.
 */
export async function discardStoryDraft({ db, clock }: Platform, { id, version }: { id: string; version: number }) {
  await inTransaction(db, async (tx) => {
    const { story, draft } = await requireStory(tx, id)
    if (draft !== undefined && draft.plannedFor !== null) throw new AppError('STORY_PLANNED')
    if (!(await storyRepository.removeDraft(tx, { id, version }))) throw await storyConflictError(tx, id)
    const versions = await storyRepository.listVersions(tx, id)
    if (!story.isPublished && versions.length === 0) await storyRepository.remove(tx, id)
    await recordStoryEvent(tx, { name: 'story_draft_dropped', id, at: clock.now() })
  })
}
