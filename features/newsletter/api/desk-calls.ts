import * as z from 'zod/mini'
import { lineOfText, Timestamp, textAsTyped, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import {
  NEWSLETTER_ISSUE_BLOCKERS,
  NEWSLETTER_ISSUE_FIELDS,
  MAX_NEWSLETTER_ISSUE_LENGTHS,
} from '../rules/newsletter-issue.ts'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Version = z.int().check(z.minimum(1))
const Count = z.int().check(z.minimum(0))
const SuccessResponse = z.object({ success: z.literal(true) })
const VersionParams = z.strictObject({ id: Uuid, version: Version })
const State = z.enum(SUBSCRIBER_STATES)

const NewsletterIssueDocument = z.strictObject({
  subject: lineOfText(MAX_NEWSLETTER_ISSUE_LENGTHS.subject),
  preview: lineOfText(MAX_NEWSLETTER_ISSUE_LENGTHS.preview),
  body: textAsTyped(MAX_NEWSLETTER_ISSUE_LENGTHS.body),
})

const NewsletterIssueChecks = z.array(
  z.object({ code: z.enum(NEWSLETTER_ISSUE_BLOCKERS), field: z.enum(NEWSLETTER_ISSUE_FIELDS), about: z.string() }),
)
const Results = z.object({ waits: Count, made: Count, left_out: Count, failed: Count, undelivered: Count })

const NewsletterIssue = z.object({
  id: Uuid,
  version: Version,
  /** True from queueing the issue until all its emails are created. */
  isOrdered: z.boolean(),
  content: NewsletterIssueDocument,
  changedBy: z.string(),
  changedAt: Timestamp,
  /** Until this time a queued issue can be stopped. */
  startsAt: z.nullable(Timestamp),
  checks: NewsletterIssueChecks,
})
/** The issue that is being written or sent. */
export type DeskNewsletterIssue = z.infer<typeof NewsletterIssue>

const DeskNewsletter = z.object({
  counts: z.object({ confirmed: Count, pending: Count, unsubscribed: Count, bounced: Count }),
  letter: z.nullable(z.extend(NewsletterIssue, { counts: Results })),
  /** Latest first. */
  sent: z.array(
    z.object({
      id: Uuid,
      subject: z.string(),
      orderedBy: z.string(),
      orderedAt: Timestamp,
      finishedAt: Timestamp,
      counts: Results,
    }),
  ),
})
/** The newsletter as the desk shows it. */
export type DeskNewsletter = z.infer<typeof DeskNewsletter>

const Subscriber = z.object({
  email: z.string(),
  status: State,
  askedAt: Timestamp,
  confirmedAt: z.nullable(Timestamp),
  /** When the owner unsubscribed, or emails to the address bounced; null otherwise. */
  endedAt: z.nullable(Timestamp),
})
/** An address in the desk's list. */
export type DeskSubscriber = z.infer<typeof Subscriber>

/** What somebody else has saved since; null if the issue was sent or discarded. */
const CurrentValues = z.object({ letter: z.nullable(NewsletterIssue) })

// Desk calls for the newsletter.

export const getNewsletter = defineDeskCall('GET', '/api/desk/newsletter', {
  title: 'Get the number of subscribers, the newsletter issue being written or sent, and the issues already sent',
  access: 'write_journal',
  response: DeskNewsletter,
  errors: [],
})

export const listSubscribers = defineDeskCall('GET', '/api/desk/subscribers', {
  title: 'List newsletter subscribers in alphabetical order, filtered by part of the address and by status',
  access: 'write_journal',
  query: z.strictObject({
    q: z.optional(lineOfText(100)),
    status: z.optional(State),
    /** The last address of the previous page. */
    cursor: z.optional(lineOfText(254)),
    limit: z.optional(wholeNumber(1, 100)),
  }),
  response: z.object({ subscribers: z.array(Subscriber), total: Count, next: z.nullable(z.string()) }),
  errors: [],
})

export const exportSubscribers = defineDeskCall('POST', '/api/desk/subscribers/export', {
  title: 'Export newsletter subscribers as a file',
  access: 'export_lists',
  body: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    q: z.optional(lineOfText(100)),
    status: z.optional(State),
  }),
  response: ExportDto,
  errors: ['DESK_EXPORT_TOO_MANY_ROWS', 'DESK_ROLE'],
  status: 201,
})

export const saveNewsletterIssue = defineDeskCall('POST', '/api/desk/newsletter-issue', {
  title: 'Save the newsletter draft. There is only one issue at a time.',
  access: 'write_journal',
  body: z.strictObject({
    /** The issue that the user started from; null if there was none. */
    of: z.nullable(VersionParams),
    content: NewsletterIssueDocument,
  }),
  response: z.object({ id: Uuid, version: Version, savedAt: Timestamp, checks: NewsletterIssueChecks }),
  errors: ['NEWSLETTER_ISSUE_SENDING', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const discardNewsletterIssue = defineDeskCall('POST', '/api/desk/newsletter-issue/drop', {
  title: 'Discard the newsletter draft',
  access: 'write_journal',
  body: VersionParams,
  response: SuccessResponse,
  errors: ['NEWSLETTER_ISSUE_SENDING', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const testNewsletterIssue = defineDeskCall('POST', '/api/desk/newsletter-issue/test', {
  title: 'Send a test of the newsletter issue to the caller',
  access: 'write_journal',
  body: VersionParams,
  response: z.object({ to: z.string() }),
  errors: ['NEWSLETTER_ISSUE_NOT_READY', 'NEWSLETTER_ISSUE_SENDING', 'DESK_CHANGED_CONCURRENTLY', 'RATE_LIMITED'],
  present: CurrentValues,
})

export const scheduleNewsletterIssue = defineDeskCall('POST', '/api/desk/newsletter-issue/send', {
  title:
    'Send the newsletter issue to all subscribers. Sending starts after 30 seconds and can be cancelled until then.',
  access: 'write_journal',
  body: z.strictObject({
    id: Uuid,
    version: Version,
    /** The number of emails shown to the user. */
    mails: Count,
  }),
  response: z.object({ startsAt: Timestamp }),
  errors: [
    'NEWSLETTER_ISSUE_NOT_READY',
    'NEWSLETTER_ISSUE_NO_SUBSCRIBERS',
    'NEWSLETTER_ISSUE_COUNT_CHANGED',
    'NEWSLETTER_ISSUE_SENDING',
    'DESK_CHANGED_CONCURRENTLY',
  ],
  present: CurrentValues,
})

export const stopNewsletterIssue = defineDeskCall('POST', '/api/desk/newsletter-issue/stop', {
  title: 'Cancel a newsletter issue before its first email. It becomes a draft again.',
  access: 'write_journal',
  body: z.strictObject({ id: Uuid }),
  response: SuccessResponse,
  errors: ['NEWSLETTER_ISSUE_STARTED'],
})
