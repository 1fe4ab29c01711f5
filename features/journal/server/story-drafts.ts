import { randomUUID } from 'node:crypto'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { BEGUN_SLUG, newStory, type StoryContent } from '../rules/story-content.ts'
import { storyAuthor } from '#messages/journal/desk-checks.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import { keepSharedDraft } from '#platform/db/keep-shared-draft.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changedStory, changesOf, checksOf, noteStory, requireStory } from './story-change.ts'
import { storyRepository } from './story-repository.ts'

/** Begins a story that travellers do not see. @throws {AppError} `STORY_TITLE` without a title. */
export async function addStory(
  { db, clock, site }: Platform,
  staff: Staff,
  title: string,
): Promise<{ id: string; slug: string }> {
  if (title === '') throw new AppError('STORY_TITLE')
  const at = clock.now()
  const content = newStory({ title, author: storyAuthor(site.name) })
  const slug = `${BEGUN_SLUG}${randomUUID().slice(0, 8)}`
  return inTransaction(db, async (tx) => {
    const today = todayIn(BUSINESS_TIME_ZONE, at)
    const id = await storyRepository.addHidden(tx, { slug, title, author: content.author, today })
    await storyRepository.beginDraft(tx, id, { content, changedBy: staff.id, changedAt: at })
    await noteStory(tx, { name: 'story_added', id, at })
    return { id, slug }
  })
}

type Asked = {
  id: string
  /** Of the draft that was read; null when there was none. */
  version: number | null
  /** The number of the last version that was read. */
  published?: number | undefined
  content: StoryContent
}

/**
 * Keeps what is being written. It is no act: the record has what is published.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_PLANNED`; `DESK_CHANGED_MEANWHILE` when somebody else has kept something since.
 */
export async function keepStoryDraft(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, published: seen, content }: Asked,
) {
  noteUnchanged('a draft changes nothing for travellers')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { published } = await requireStory(tx, id)
    const kept = { content, changedBy: staff.id, changedAt: at }
    const keptVersion = await keepSharedDraft(
      { version, published: seen },
      {
        lastNumber: () => storyRepository.lastNumber(tx, id),
        begin: () => storyRepository.beginDraft(tx, id, kept),
        change: (known) => storyRepository.changeDraft(tx, { id, version: known }, kept),
      },
    )
    if (keptVersion === null) throw await changedStory(tx, id)
    return {
      version: keptVersion,
      keptAt: at.toISOString(),
      changes: changesOf({ published, draft: kept }),
      checks: await checksOf(tx, id, content),
    }
  })
}

/**
 * Throws a draft away. A story that travellers have never seen goes with it.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_PLANNED`; `DESK_CHANGED_MEANWHILE` for an old version.
 */
export async function dropStoryDraft({ db, clock }: Platform, { id, version }: { id: string; version: number }) {
  await inTransaction(db, async (tx) => {
    const { stored, draft } = await requireStory(tx, id)
    if (draft !== undefined && draft.plannedFor !== null) throw new AppError('STORY_PLANNED')
    if (!(await storyRepository.removeDraft(tx, { id, version }))) throw await changedStory(tx, id)
    const versions = await storyRepository.listVersions(tx, id)
    if (!stored.isPublished && versions.length === 0) await storyRepository.remove(tx, id)
    await noteStory(tx, { name: 'story_draft_dropped', id, at: clock.now() })
  })
}
