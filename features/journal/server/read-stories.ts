import type { DeskStory, StorySummary } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { changedStoryFields, STORY_FIELDS, type StoryField } from '../rules/story-content.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changesOf, checksOf, requireStory, toDraftDto } from './story-change.ts'
import { storyRepository } from './story-repository.ts'

/** All stories of the office, last changed first. An unpublished story has the title of its draft. */
export async function listStories({ db }: Platform): Promise<StorySummary[]> {
  const lines: StorySummary[] = []
  for (const row of await storyRepository.list(db)) {
    const { draft, isPublished, wasPublished, updatedOn: _, ...line } = row
    const state = stateOf({ isPublished, wasPublished })
    lines.push({
      ...line,
      ...(draft !== null && state === 'draft' && factsOf(draft)),
      state,
      publishedOn: state === 'draft' ? null : row.publishedOn,
      // Few stories have a draft, so reading these stories in full is cheap.
      changes: draft === null ? null : changedStoryFields((await requireStory(db, row.id)).published, draft).length,
      changedAt: row.changedAt?.toISOString() ?? null,
      plannedFor: row.plannedFor?.toISOString() ?? null,
    })
  }
  return lines
}

const factsOf = ({ title, author, categories }: DeskStory['published']) => ({ title, author, categories })

/**
 * A story with its draft, its checks and its versions.
 *
 * @param slug its current address, or a former one.
 * @throws {AppError} `STORY_GONE`.
 */
export async function getStory({ db }: Platform, slug: string): Promise<DeskStory> {
  const id = await storyRepository.findIdBySlug(db, slug)
  if (id === undefined) throw new AppError('STORY_GONE')
  const found = await requireStory(db, id)
  const { story, published, draft } = found
  const versions = (await storyRepository.listVersions(db, id)).map(toLine)
  const { categories, pictures, packages } = await storyRepository.findNames(db, id)
  return {
    id,
    slug: story.slug,
    state: stateOf({ isPublished: story.isPublished, wasPublished: versions.length > 0 }),
    published,
    draft: toDraftDto(draft),
    changes: changesOf(found),
    checks: await checksOf(db, id, draft?.content ?? published),
    versions,
    choices: { categories, pictures, packages },
  }
}

/** A published version of a story, and the version before it. @throws {AppError} `STORY_GONE`. */
export async function getStoryVersion({ db }: Platform, { id, number }: { id: string; number: number }) {
  const version = await storyRepository.findVersion(db, id, number)
  if (version === undefined) throw new AppError('STORY_GONE')
  const before = await storyRepository.findVersion(db, id, number - 1)
  return { line: toLine(version), content: version.content, before: before?.content ?? null }
}

type PublicationHistory = { isPublished: boolean; wasPublished: boolean }

function stateOf({ isPublished, wasPublished }: PublicationHistory): DeskStory['state'] {
  if (isPublished) return 'published'
  return wasPublished ? 'withdrawn' : 'draft'
}

type Row = { number: number; fields: readonly string[]; publishedBy: string | null; publishedAt: Date }

function toLine({ number, fields, publishedBy, publishedAt }: Row): DeskStory['versions'][number] {
  const storyFields = fields.flatMap((field): StoryField[] => STORY_FIELDS.filter((each) => each === field))
  return { number, fields: storyFields, publishedBy, publishedAt: publishedAt.toISOString() }
}
