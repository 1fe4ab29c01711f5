import * as z from 'zod/mini'
import { lineOfText, Moment, textAsTyped, Uuid } from '#kernel/wire/schema-parts.ts'
import { STORY_BLOCKS, STORY_WARNINGS } from '../rules/story-checks.ts'
import { STORY_FIELDS, STORY_LONGEST } from '../rules/story-content.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Version = z.int().check(z.minimum(1))
const Field = z.enum(STORY_FIELDS)
const Done = z.object({ success: z.literal(true) })
const PictureKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'This picture is not valid.'))

/**
 * A story as a document (`features/journal/rules/story-content.ts`). It has the right shape. Whether it is ready for travellers is asked
 * before it is published (`features/journal/rules/story-checks.ts`), so that a draft may be half done.
 */
const StoryDocument = z.strictObject({
  title: lineOfText(STORY_LONGEST.title),
  slug: lineOfText(STORY_LONGEST.slug),
  summary: lineOfText(STORY_LONGEST.summary),
  author: lineOfText(STORY_LONGEST.author),
  picture: z.nullable(PictureKey),
  categories: z.array(lineOfText(100)).check(z.maxLength(12)),
  relatedPackages: z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(12)),
  body: textAsTyped(STORY_LONGEST.body),
})

/** `draft`: travellers have never seen it. `withdrawn`: they see it no more. */
const State = z.enum(['draft', 'published', 'withdrawn'])

const StoryLine = z.object({
  id: Uuid,
  slug: z.string(),
  /** Of what was never published, the title of its draft. */
  title: z.string(),
  author: z.string(),
  categories: z.array(z.string()),
  state: State,
  /** The day on which travellers first saw it; null for a draft. */
  publishedOn: z.nullable(z.string()),
  /** Fields that the draft changes; null without a draft. */
  changes: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
  /** When the draft is published by itself. */
  plannedFor: z.nullable(Moment),
  /** Why it was not, in a sentence. */
  planFailure: z.nullable(z.string()),
})
/** A story in the list of the desk. */
export type StoryLine = z.infer<typeof StoryLine>

const Draft = z.object({
  content: StoryDocument,
  version: Version,
  changedBy: z.string(),
  changedAt: Moment,
  plannedFor: z.nullable(Moment),
  planFailure: z.nullable(z.string()),
})

const Checks = z.object({
  blocks: z.array(z.object({ code: z.enum(STORY_BLOCKS), field: Field, about: z.string() })),
  warnings: z.array(z.object({ code: z.enum(STORY_WARNINGS), field: Field, about: z.string() })),
})

const VersionLine = z.object({
  number: Version,
  fields: z.array(Field),
  publishedBy: z.nullable(z.string()),
  publishedAt: Moment,
})

const DeskStory = z.object({
  id: Uuid,
  slug: z.string(),
  state: State,
  /** As it stands for travellers, or as it stood when it was withdrawn; of a new one, nearly nothing. */
  published: StoryDocument,
  draft: z.nullable(Draft),
  /** What the draft changes; without a draft nothing. */
  changes: z.array(Field),
  /** Of the draft, else of what is published. */
  checks: Checks,
  versions: z.array(VersionLine),
  /** What a story may name. */
  choices: z.object({
    categories: z.array(z.string()),
    pictures: z.array(z.object({ key: z.string(), alt: z.string(), url: z.string() })),
    packages: z.array(z.object({ id: z.int(), name: z.string(), isPublished: z.boolean() })),
  }),
})
/** A story with its draft, as the editor shows it. */
export type DeskStory = z.infer<typeof DeskStory>

/** A draft as somebody else has changed it meanwhile. */
/** `number` is that of the last version; 0 for none. */
const Present = z.object({ draft: z.nullable(Draft), published: StoryDocument, number: z.int() })
const OfVersion = z.strictObject({ id: Uuid, version: Version })

/** Calls of the desk on stories of the travel journal. */
export const deskStoriesSchemas = deskSchemas({
  listStories: {
    title: 'All stories with their state and what is being changed, the last changed first',
    access: 'write_journal',
    response: z.object({ stories: z.array(StoryLine) }),
    errors: [],
  },
  getStory: {
    title: 'A story with its draft, its checks and its versions, by its address or one that it had',
    access: 'write_journal',
    params: z.strictObject({ slug: lineOfText(120) }),
    response: DeskStory,
    errors: ['STORY_GONE'],
  },
  addStory: {
    title: 'Begin a story; travellers do not see it',
    access: 'write_journal',
    body: z.strictObject({ title: lineOfText(STORY_LONGEST.title) }),
    response: z.object({ id: Uuid, slug: z.string() }),
    errors: ['STORY_TITLE'],
    status: 201,
  },
  keepStoryDraft: {
    title: 'Keep what is being written about a story; travellers do not see it',
    access: 'write_journal',
    body: z.strictObject({
      id: Uuid,
      /** Of the draft that one began with; null when there was none. */
      version: z.nullable(Version),
      /** The number of the last version that one has seen; 0 for none. With a later one a first draft is refused. The desk always says it. */
      published: z.optional(z.int().check(z.minimum(0))),
      content: StoryDocument,
    }),
    response: z.object({ version: Version, keptAt: Moment, changes: z.array(Field), checks: Checks }),
    errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  dropStoryDraft: {
    title: 'Throw away what is being written about a story; a story that nobody ever saw goes whole',
    access: 'write_journal',
    body: OfVersion,
    response: Done,
    errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  publishStory: {
    title: 'Show the draft to travellers; an address of before leads to the new one',
    access: 'write_journal',
    body: OfVersion,
    response: z.object({ number: Version, slug: z.string(), fields: z.array(Field) }),
    errors: ['STORY_GONE', 'STORY_NOT_READY', 'STORY_PLANNED', 'STORY_UNCHANGED', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  planStory: {
    title: 'Let a job publish the draft at a moment; it is not changed before',
    access: 'write_journal',
    body: z.strictObject({ id: Uuid, version: Version, at: z.iso.datetime() }),
    response: Done,
    errors: [
      'STORY_GONE',
      'STORY_MOMENT',
      'STORY_NOT_READY',
      'STORY_PLANNED',
      'STORY_UNCHANGED',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: Present,
  },
  unplanStory: {
    title: 'Take a plan back, so that the draft can be changed again',
    access: 'write_journal',
    body: OfVersion,
    response: Done,
    errors: ['STORY_GONE', 'STORY_PLANNED', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  withdrawStory: {
    title: 'Take a story off the site',
    access: 'write_journal',
    body: z.strictObject({ id: Uuid }),
    response: Done,
    errors: ['STORY_GONE', 'STORY_UNCHANGED'],
  },
  bringBackStory: {
    title: 'Put a withdrawn story back on the site as it stood',
    access: 'write_journal',
    body: z.strictObject({ id: Uuid }),
    response: Done,
    errors: ['STORY_GONE', 'STORY_UNCHANGED', 'STORY_NOT_READY'],
  },
  getStoryVersion: {
    title: 'A story as it was published once, with the version before it',
    access: 'write_journal',
    params: z.strictObject({
      id: Uuid,
      number: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'This number is not valid.')),
    }),
    response: z.object({ line: VersionLine, content: StoryDocument, before: z.nullable(StoryDocument) }),
    errors: ['STORY_GONE'],
  },
  linkStoryPreview: {
    title: 'A link to the page of a story with its draft; it works for an hour, at the desk only',
    access: 'write_journal',
    body: z.strictObject({ id: Uuid }),
    response: z.object({ url: z.string(), until: Moment }),
    errors: ['STORY_GONE'],
  },
})
