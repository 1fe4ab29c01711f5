import * as z from 'zod/mini'
import { lineOfText, Timestamp, textAsTyped, Uuid } from '#kernel/wire/schema-parts.ts'
import { STORY_BLOCKERS, STORY_WARNINGS } from '../rules/story-checks.ts'
import { STORY_FIELDS, MAX_STORY_LENGTHS } from '../rules/story-content.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Version = z.int().check(z.minimum(1))
const Field = z.enum(STORY_FIELDS)
const SuccessResponse = z.object({ success: z.literal(true) })
const PictureKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'This picture is not valid.'))

/**
 * A story as a document (`features/journal/rules/story-content.ts`). The schema checks only its structure, because a
 * draft may be incomplete. Publishing checks whether the story is ready for travellers
 * (`features/journal/rules/story-checks.ts`).
 */
const StoryDocument = z.strictObject({
  title: lineOfText(MAX_STORY_LENGTHS.title),
  slug: lineOfText(MAX_STORY_LENGTHS.slug),
  summary: lineOfText(MAX_STORY_LENGTHS.summary),
  author: lineOfText(MAX_STORY_LENGTHS.author),
  picture: z.nullable(PictureKey),
  categories: z.array(lineOfText(100)).check(z.maxLength(12)),
  relatedPackages: z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(12)),
  body: textAsTyped(MAX_STORY_LENGTHS.body),
})

/** `draft`: travellers have never seen it. `withdrawn`: they no longer see it. */
const State = z.enum(['draft', 'published', 'withdrawn'])

const StorySummary = z.object({
  id: Uuid,
  slug: z.string(),
  /** For an unpublished story, the title of its draft. */
  title: z.string(),
  author: z.string(),
  categories: z.array(z.string()),
  state: State,
  /** The day on which travellers first saw it; null for a draft. */
  publishedOn: z.nullable(z.string()),
  /** The number of fields changed by the draft; null without a draft. */
  changes: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Timestamp),
  /** When the draft is published automatically. */
  plannedFor: z.nullable(Timestamp),
  /** Why the scheduled publication failed, as text. */
  planFailure: z.nullable(z.string()),
})
/** A story in the list of the desk. */
export type StorySummary = z.infer<typeof StorySummary>

const Draft = z.object({
  content: StoryDocument,
  version: Version,
  changedBy: z.string(),
  changedAt: Timestamp,
  plannedFor: z.nullable(Timestamp),
  planFailure: z.nullable(z.string()),
})

const Checks = z.object({
  blocks: z.array(z.object({ code: z.enum(STORY_BLOCKERS), field: Field, about: z.string() })),
  warnings: z.array(z.object({ code: z.enum(STORY_WARNINGS), field: Field, about: z.string() })),
})

const VersionLine = z.object({
  number: Version,
  fields: z.array(Field),
  publishedBy: z.nullable(z.string()),
  publishedAt: Timestamp,
})

const DeskStory = z.object({
  id: Uuid,
  slug: z.string(),
  state: State,
  /** The published version, or the last one before it was withdrawn; nearly empty for a new story. */
  published: StoryDocument,
  draft: z.nullable(Draft),
  /** The fields changed by the draft; empty without a draft. */
  changes: z.array(Field),
  /** Checks of the draft, or of the published version if there is no draft. */
  checks: Checks,
  versions: z.array(VersionLine),
  /** Valid values for a story's references. */
  choices: z.object({
    categories: z.array(z.string()),
    pictures: z.array(z.object({ key: z.string(), alt: z.string(), url: z.string() })),
    packages: z.array(z.object({ id: z.int(), name: z.string(), isPublished: z.boolean() })),
  }),
})
/** A story with its draft, as the editor shows it. */
export type DeskStory = z.infer<typeof DeskStory>

/** The current state of a story that somebody else has changed since it was loaded. */
/** `number` is the latest version number; 0 if there is none. */
const CurrentValues = z.object({ draft: z.nullable(Draft), published: StoryDocument, number: z.int() })
const VersionParams = z.strictObject({ id: Uuid, version: Version })

// Desk calls for stories of the travel journal. Stories are long, so calls that send one have the id in their body.

export const listStories = defineDeskCall('GET', '/api/desk/stories', {
  title: 'List all stories with their status and any draft changes, last changed first',
  access: 'write_journal',
  response: z.object({ stories: z.array(StorySummary) }),
  errors: [],
})

export const getStory = defineDeskCall('GET', '/api/desk/stories/:slug', {
  title: 'Get a story with its draft, checks and versions, by its current or a former address',
  access: 'write_journal',
  params: z.strictObject({ slug: lineOfText(120) }),
  response: DeskStory,
  errors: ['STORY_GONE'],
})

export const createStory = defineDeskCall('POST', '/api/desk/stories', {
  title: 'Create a story draft. Travellers cannot see it.',
  access: 'write_journal',
  body: z.strictObject({ title: lineOfText(MAX_STORY_LENGTHS.title) }),
  response: z.object({ id: Uuid, slug: z.string() }),
  errors: ['STORY_TITLE'],
  status: 201,
})

export const saveStoryDraft = defineDeskCall('POST', '/api/desk/story-draft', {
  title: 'Save the draft of a story. Travellers cannot see it.',
  access: 'write_journal',
  body: z.strictObject({
    id: Uuid,
    /** The draft version that the user started from; null if there was none. */
    version: z.nullable(Version),
    /**
     * The latest version number that the user has seen; 0 if none. If a later version exists, a first draft is
     * rejected. The desk always sends this field.
     */
    published: z.optional(z.int().check(z.minimum(0))),
    content: StoryDocument,
  }),
  response: z.object({ version: Version, savedAt: Timestamp, changes: z.array(Field), checks: Checks }),
  errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const discardStoryDraft = defineDeskCall('POST', '/api/desk/story-draft/drop', {
  title: 'Discard the draft of a story. A story that was never published is deleted.',
  access: 'write_journal',
  body: VersionParams,
  response: SuccessResponse,
  errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const publishStory = defineDeskCall('POST', '/api/desk/story-publish', {
  title: 'Publish the draft of a story. A former address redirects to the new one.',
  access: 'write_journal',
  body: VersionParams,
  response: z.object({ number: Version, slug: z.string(), fields: z.array(Field) }),
  errors: ['STORY_GONE', 'STORY_NOT_READY', 'STORY_PLANNED', 'STORY_UNCHANGED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const scheduleStory = defineDeskCall('POST', '/api/desk/story-plan', {
  title: 'Schedule a draft to be published at a given time. Until then it cannot be changed.',
  access: 'write_journal',
  body: z.strictObject({ id: Uuid, version: Version, at: z.iso.datetime() }),
  response: SuccessResponse,
  errors: [
    'STORY_GONE',
    'STORY_SCHEDULE_TIME',
    'STORY_NOT_READY',
    'STORY_PLANNED',
    'STORY_UNCHANGED',
    'DESK_CHANGED_CONCURRENTLY',
  ],
  present: CurrentValues,
})

export const unscheduleStory = defineDeskCall('POST', '/api/desk/story-plan/withdraw', {
  title: 'Cancel the schedule of a draft, so that it can be changed again',
  access: 'write_journal',
  body: VersionParams,
  response: SuccessResponse,
  errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const withdrawStory = defineDeskCall('POST', '/api/desk/story-withdraw', {
  title: 'Withdraw a story from the site',
  access: 'write_journal',
  body: z.strictObject({ id: Uuid }),
  response: SuccessResponse,
  errors: ['STORY_GONE', 'STORY_UNCHANGED'],
})

export const republishStory = defineDeskCall('POST', '/api/desk/story-bring-back', {
  title: 'Publish a withdrawn story again, unchanged',
  access: 'write_journal',
  body: z.strictObject({ id: Uuid }),
  response: SuccessResponse,
  errors: ['STORY_GONE', 'STORY_UNCHANGED', 'STORY_NOT_READY'],
})

export const getStoryVersion = defineDeskCall('GET', '/api/desk/story-versions/:id/:number', {
  title: 'Get a published version of a story, and the version before it',
  access: 'write_journal',
  params: z.strictObject({
    id: Uuid,
    number: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'This number is not valid.')),
  }),
  response: z.object({ line: VersionLine, content: StoryDocument, before: z.nullable(StoryDocument) }),
  errors: ['STORY_GONE'],
})

export const createStoryPreviewLink = defineDeskCall('POST', '/api/desk/story-preview', {
  title: 'Create a link to preview a story draft. The link works for one hour, for staff only.',
  access: 'write_journal',
  body: z.strictObject({ id: Uuid }),
  response: z.object({ url: z.string(), until: Timestamp }),
  errors: ['STORY_GONE'],
})
