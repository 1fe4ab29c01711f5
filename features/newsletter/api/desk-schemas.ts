import * as z from 'zod/mini'
import { lineOfText, Moment, textAsTyped, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { LETTER_BLOCKS, LETTER_FIELDS, LETTER_LONGEST } from '../rules/newsletter-letter.ts'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'

const Version = z.int().check(z.minimum(1))
const Count = z.int().check(z.minimum(0))
const Done = z.object({ success: z.literal(true) })
const OfVersion = z.strictObject({ id: Uuid, version: Version })
const State = z.enum(SUBSCRIBER_STATES)

const LetterDocument = z.strictObject({
  subject: lineOfText(LETTER_LONGEST.subject),
  preview: lineOfText(LETTER_LONGEST.preview),
  body: textAsTyped(LETTER_LONGEST.body),
})

const LetterChecks = z.array(z.object({ code: z.enum(LETTER_BLOCKS), field: z.enum(LETTER_FIELDS), about: z.string() }))
const Results = z.object({ waits: Count, made: Count, left_out: Count, failed: Count, undelivered: Count })

const Letter = z.object({
  id: Uuid,
  version: Version,
  /** True while its mails are being made, or will be in half a minute. */
  isOrdered: z.boolean(),
  content: LetterDocument,
  changedBy: z.string(),
  changedAt: Moment,
  /** Until then an ordered letter can be stopped. */
  startsAt: z.nullable(Moment),
  checks: LetterChecks,
})
/** The letter that is being written or sent. */
export type DeskLetter = z.infer<typeof Letter>

const DeskNewsletter = z.object({
  counts: z.object({ confirmed: Count, pending: Count, unsubscribed: Count, bounced: Count }),
  letter: z.nullable(z.extend(Letter, { counts: Results })),
  /** The latest first. */
  sent: z.array(
    z.object({
      id: Uuid,
      subject: z.string(),
      orderedBy: z.string(),
      orderedAt: Moment,
      finishedAt: Moment,
      counts: Results,
    }),
  ),
})
/** The newsletter as the desk shows it. */
export type DeskNewsletter = z.infer<typeof DeskNewsletter>

const Subscriber = z.object({
  email: z.string(),
  status: State,
  askedAt: Moment,
  confirmedAt: z.nullable(Moment),
  /** When its owner left, or letters came back; null while neither holds. */
  endedAt: z.nullable(Moment),
})
/** An address in the list of the desk. */
export type SubscriberLine = z.infer<typeof Subscriber>

/** What somebody else has kept meanwhile; null when it was sent or thrown away. */
const Present = z.object({ letter: z.nullable(Letter) })

/** Calls of the desk on the newsletter. */
export const deskNewsletterSchemas = deskSchemas({
  getNewsletter: {
    title: 'How many are on the list, the letter that is written or sent, and those that were sent',
    access: 'write_journal',
    response: DeskNewsletter,
    errors: [],
  },
  listSubscribers: {
    title: 'Addresses of the newsletter in alphabetical order, narrowed by a part of the address and by state',
    access: 'write_journal',
    query: z.strictObject({
      q: z.optional(lineOfText(100)),
      status: z.optional(State),
      /** The last address of the page before. */
      cursor: z.optional(lineOfText(254)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    response: z.object({ subscribers: z.array(Subscriber), total: Count, next: z.nullable(z.string()) }),
    errors: [],
  },
  exportSubscribers: {
    title: 'Take out addresses of the newsletter as a file',
    access: 'export_lists',
    body: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      q: z.optional(lineOfText(100)),
      status: z.optional(State),
    }),
    response: ExportDto,
    errors: ['DESK_EXPORT_SHEET', 'DESK_ROLE'],
    status: 201,
  },
  keepLetter: {
    title: 'Keep what is being written to all subscribers; there is one letter at a time',
    access: 'write_journal',
    body: z.strictObject({
      /** The letter that one began with; null when there was none. */
      of: z.nullable(OfVersion),
      content: LetterDocument,
    }),
    response: z.object({ id: Uuid, version: Version, keptAt: Moment, checks: LetterChecks }),
    errors: ['LETTER_ON_ITS_WAY', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  dropLetter: {
    title: 'Throw away what is being written to all subscribers',
    access: 'write_journal',
    body: OfVersion,
    response: Done,
    errors: ['LETTER_ON_ITS_WAY', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  testLetter: {
    title: 'Send the letter to oneself',
    access: 'write_journal',
    body: OfVersion,
    response: z.object({ to: z.string() }),
    errors: ['LETTER_NOT_READY', 'LETTER_ON_ITS_WAY', 'DESK_CHANGED_MEANWHILE', 'RATE_LIMITED'],
    present: Present,
  },
  orderLetter: {
    title: 'Send the letter to everybody on the list; it begins in half a minute and can be stopped before',
    access: 'write_journal',
    body: z.strictObject({
      id: Uuid,
      version: Version,
      /** How many mails one was told. */
      mails: Count,
    }),
    response: z.object({ startsAt: Moment }),
    errors: ['LETTER_NOT_READY', 'LETTER_NOBODY', 'LETTER_OTHER_COUNT', 'LETTER_ON_ITS_WAY', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  stopLetter: {
    title: 'Stop a letter before its first mail; it is a draft again',
    access: 'write_journal',
    body: z.strictObject({ id: Uuid }),
    response: Done,
    errors: ['LETTER_GONE_OUT'],
  },
})
