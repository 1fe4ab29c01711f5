import type { DeskStory } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { htmlToMarkdown } from '../rules/html-to-markdown.ts'
import { checkStory } from '../rules/story-checks.ts'
import { changedStoryFields, type StoryContent, type StoryField } from '../rules/story-content.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { storyRepository, type StoredDraft, type StoredStory } from './story-repository.ts'

/** A story with whatever is being written about it. */
export type FoundStory = { stored: StoredStory; published: StoryContent; draft: StoredDraft | undefined }

/** @throws {AppError} `STORY_GONE`. */
export async function requireStory(db: Queryable, id: string): Promise<FoundStory> {
  const stored = await storyRepository.findById(db, id)
  if (stored === undefined) throw new AppError('STORY_GONE')
  return { stored, published: contentOf(stored), draft: await storyRepository.findDraft(db, id) }
}

/** A stored story as the document that it was written as. */
function contentOf(stored: StoredStory): StoryContent {
  const { title, slug, summary, author, pictureKey, categoryNames, relatedPackageIds, body, bodyHtml } = stored
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

/** The checks of a document against what the site has now. */
export async function checksOf(db: Queryable, id: string, content: StoryContent): Promise<DeskStory['checks']> {
  const { categories, pictures, packages, takenSlugs } = await storyRepository.findNames(db, id)
  return checkStory(content, {
    categories,
    pictures: pictures.map(({ key }) => key),
    packages: packages.map((each) => each.id),
    takenSlugs,
  })
}

/** What the draft changes of what stands; nothing without a draft. */
export function changesOf({
  published,
  draft,
}: Pick<FoundStory, 'published'> & { draft: Pick<StoredDraft, 'content'> | undefined }): StoryField[] {
  return draft === undefined ? [] : changedStoryFields(published, draft.content)
}

/**
 * The refusal to save over what somebody else has kept meanwhile, with both documents of now. A planned draft is not
 * changed at all: `STORY_PLANNED`.
 */
export async function changedStory(db: Queryable, id: string): Promise<AppError> {
  const { published, draft } = await requireStory(db, id)
  if (draft !== undefined && draft.plannedFor !== null) return new AppError('STORY_PLANNED')
  return changedMeanwhile({ draft: toDraftDto(draft), published, number: await storyRepository.lastNumber(db, id) })
}

/** A draft as it goes over the wire. */
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

type Noted = { name: ActName; id: string; at: Date; after?: Record<string, string | number>; staff?: string }

/** Notes what became of a story. Its texts are in its versions, not in the record. */
export async function noteStory(tx: Transaction, { name, id, at, after, staff }: Noted): Promise<void> {
  const on = { kind: 'story', id }
  await recordAct(tx, {
    name,
    on,
    at,
    reason: staff === undefined ? 'asked for at the desk' : 'planned at the desk',
    ...(after && { after }),
    ...(staff !== undefined && { role: 'office' as const, staff }),
  })
}
