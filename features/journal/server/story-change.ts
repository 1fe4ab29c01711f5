import { auditReasons } from '#messages/journal/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskStory } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { htmlToMarkdown } from '../rules/html-to-markdown.ts'
import { checkStory } from '../rules/story-checks.ts'
import { changedStoryFields, type StoryContent, type StoryField } from '../rules/story-content.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { storyRepository, type StoredDraft, type StoredStory } from './story-repository.ts'

/** A story with its draft, if any. */
export type FoundStory = { story: StoredStory; published: StoryContent; draft: StoredDraft | undefined }

/** @throws {AppError} `STORY_GONE`. */
export async function requireStory(db: Queryable, id: string): Promise<FoundStory> {
  const story = await storyRepository.findById(db, id)
  if (story === undefined) throw new AppError('STORY_GONE')
  return { story, published: contentOf(story), draft: await storyRepository.findDraft(db, id) }
}

/** Converts a stored story to a document. */
function contentOf(story: StoredStory): StoryContent {
  const { title, slug, summary, author, pictureKey, categoryNames, relatedPackageIds, body, bodyHtml } = story
  return {
    title,
    slug,
    summary,
    author,
    picture: pictureKey,
    categories: categoryNames,
    relatedPackages: relatedPackageIds,
    body: body ?? htmlToMarkdown(bodyHtml),
  }
}

/** The checks of a document against the current site. */
export async function checksOf(db: Queryable, id: string, content: StoryContent): Promise<DeskStory['checks']> {
  const { categories, pictures, packages, usedSlugs } = await storyRepository.findNames(db, id)
  return checkStory(content, {
    categories,
    pictures: pictures.map(({ key }) => key),
    packages: packages.map((each) => each.id),
    usedSlugs,
  })
}

/** The fields of the published version changed by the draft; empty without a draft. */
export function changesOf({
  published,
  draft,
}: Pick<FoundStory, 'published'> & { draft: Pick<StoredDraft, 'content'> | undefined }): StoryField[] {
  return draft === undefined ? [] : changedStoryFields(published, draft.content)
}

/**
 * The error for overwriting a draft that somebody else has saved since, with both current documents. `STORY_PLANNED`
 * for a scheduled draft, which cannot be changed at all.
 */
export async function storyConflictError(db: Queryable, id: string): Promise<AppError> {
  const { published, draft } = await requireStory(db, id)
  if (draft !== undefined && draft.plannedFor !== null) return new AppError('STORY_PLANNED')
  return concurrentChangeError({
    draft: toDraftDto(draft),
    published,
    number: await storyRepository.lastNumber(db, id),
  })
}

/** A draft in the format of the API. */
export function toDraftDto(draft: StoredDraft | undefined): DeskStory['draft'] {
  if (draft === undefined) return null
  const { content, version, changedBy, changedAt, plannedFor, planFailure } = draft
  return {
    content,
    version,
    changedBy,
    changedAt: changedAt.toISOString(),
    plannedFor: plannedFor?.toISOString() ?? null,
    planFailure,
  }
}

type StoryEvent = {
  name: AuditEventName
  id: string
  at: Date
  after?: Record<string, string | number>
  staff?: string
}

/** Logs a change to a story. Its texts are in its versions, not in the log. */
export async function recordStoryEvent(tx: Transaction, { name, id, at, after, staff }: StoryEvent): Promise<void> {
  const on = { kind: 'story', id }
  await recordAuditEvent(tx, {
    name,
    on,
    at,
    reason: staff === undefined ? commonReasons.atDesk : auditReasons.scheduledAtDesk,
    ...(after && { after }),
    ...(staff !== undefined && { role: 'office' as const, staff }),
  })
}
