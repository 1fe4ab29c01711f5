import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { storyConflictError, recordStoryEvent, requireStory } from './story-change.ts'
import { assertReady, publishDraft } from './publish-story.ts'
import { scheduledStoryQueue } from './queues.ts'
import { storyRepository } from './story-repository.ts'

const MAX_AHEAD_MS = 366 * 86_400_000

type VersionedId = { id: string; version: number }

/**
 * Schedules a draft: a job publishes it at the given time. Until then it cannot be changed, unless the schedule is
 * withdrawn.
 *
 * @throws {AppError} `STORY_GONE`; `STORY_SCHEDULE_TIME` for a time that is past or more than a year away; `STORY_UNCHANGED`
 * without a draft; `STORY_NOT_READY`; `STORY_PLANNED`; `DESK_CHANGED_CONCURRENTLY` for an old version.
 */
export async function scheduleStory(
  { db, clock, jobs }: Platform,
  staff: Staff,
  { id, version, plannedAt }: VersionedId & { plannedAt: Date },
): Promise<void> {
  const at = clock.now()
  const ahead = plannedAt.getTime() - at.getTime()
  if (ahead <= 0 || ahead > MAX_AHEAD_MS) throw new AppError('STORY_SCHEDULE_TIME')
  await inTransaction(db, async (tx) => {
    const { draft } = await requireStory(tx, id)
    if (draft === undefined) throw new AppError('STORY_UNCHANGED')
    if (draft.plannedFor !== null) throw new AppError('STORY_PLANNED')
    await assertReady(tx, id, draft.content)
    const plan = { plannedFor: plannedAt, plannedBy: staff.id, planFailure: null }
    if (!(await storyRepository.scheduleDraft(tx, { id, version }, plan))) throw await storyConflictError(tx, id)
    const plannedFor = plannedAt.toISOString()
    await recordStoryEvent(tx, { name: 'story_planned', id, at, after: { plannedFor } })
    await jobs.send(scheduledStoryQueue, { storyId: id, plannedFor }, { tx, startAfter: plannedAt })
  })
}

/**
 * Withdraws a schedule: the draft can be changed again.
 *
 * @throws {AppError} `STORY_GONE`; `DESK_CHANGED_CONCURRENTLY`.
 */
export async function unscheduleStory({ db, clock }: Platform, { id, version }: VersionedId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireStory(tx, id)
    const plan = { plannedFor: null, plannedBy: null, planFailure: null }
    if (!(await storyRepository.scheduleDraft(tx, { id, version }, plan))) throw await storyConflictError(tx, id)
    await recordStoryEvent(tx, { name: 'story_plan_withdrawn', id, at: clock.now() })
  })
}

/**
 * Publishes a story as scheduled. A schedule that was withdrawn or changed is ignored. If publishing fails, for example
 * because a category is missing, the reason is stored as text, and the draft can be changed again.
 */
export async function publishScheduledStory(
  { db, clock, log }: Platform,
  { storyId: id, plannedFor }: { storyId: string; plannedFor: string },
): Promise<void> {
  const at = clock.now()
  try {
    await inTransaction(db, async (tx) => {
      await bumpCatalogRevision(tx)
      const found = await requireStory(tx, id)
      const { draft } = found
      if (draft?.plannedFor?.toISOString() !== plannedFor || draft.plannedBy === null) return
      await publishDraft(tx, found, { staffId: draft.plannedBy, at, isScheduled: true })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    log.warn({ storyId: id, code: error.code }, 'a scheduled story could not be published')
    await inTransaction(db, async (tx) => {
      const draft = await storyRepository.findDraft(tx, id)
      if (draft?.plannedFor?.toISOString() !== plannedFor) return
      const plan = { plannedFor: null, plannedBy: null, planFailure: userMessage(error) }
      await storyRepository.scheduleDraft(tx, { id, version: draft.version }, plan)
    })
  }
}
