import { differingFields } from '#features/packages/rules/document-changes.ts'
import { isShownLink, linksOf } from '#kernel/text/markdown-links.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'

/** A newsletter issue as written. */
export type NewsletterIssueContent = {
  subject: string
  /** The preview line that an inbox shows after the subject. */
  preview: string
  /** In the subset of Markdown that `markdownToHtml` supports. */
  body: string
}

/** A field of an issue. */
export type NewsletterIssueField = keyof NewsletterIssueContent

/** Every field of an issue, in the order of the editor. */
export const NEWSLETTER_ISSUE_FIELDS = ['subject', 'preview', 'body'] as const satisfies readonly NewsletterIssueField[]

/** Maximum characters of each text. */
export const MAX_NEWSLETTER_ISSUE_LENGTHS = { subject: 150, preview: 150, body: 20_000 } as const

/** An empty issue. */
export const EMPTY_NEWSLETTER_ISSUE: NewsletterIssueContent = { subject: '', preview: '', body: '' }

/** How long an issue waits before its first email, so that it can be stopped. */
export const NEWSLETTER_ISSUE_SEND_DELAY_MS = 30_000

/**
 * `draft`: being written. `sending`: queued, or its emails are being created. `sent`: all its emails are created. At
 * most one issue is not yet sent.
 */
export const NEWSLETTER_ISSUE_STATES = ['draft', 'sending', 'sent'] as const

/**
 * The result of an issue for one subscriber. `waits`: not processed yet. `made`: its email is created. `left_out`: the
 * subscription had ended before its turn, or before the email was sent. `failed`: the email bounced permanently.
 * `undelivered`: the email did not reach the recipient's server, because our own mail server rejected it, or the
 * recipient's was down for days. This says nothing about the subscriber.
 */
export const NEWSLETTER_ISSUE_RESULTS = ['waits', 'made', 'left_out', 'failed', 'undelivered'] as const
/** One of {@link NEWSLETTER_ISSUE_RESULTS}. */
export type NewsletterIssueResult = (typeof NEWSLETTER_ISSUE_RESULTS)[number]

/** Reasons that prevent sending an issue. */
export const NEWSLETTER_ISSUE_BLOCKERS = ['SUBJECT_MISSING', 'BODY_MISSING', 'BODY_UNSUPPORTED', 'LINK_WRONG'] as const
type Finding = { code: (typeof NEWSLETTER_ISSUE_BLOCKERS)[number]; field: NewsletterIssueField; about: string }

/** What must be corrected before an issue can be sent. */
export function checkNewsletterIssue({ subject, body }: NewsletterIssueContent): Finding[] {
  const invalidLinks = linksOf(body).filter((target) => !isShownLink(target))
  const found = (isFound: boolean, code: Finding['code'], field: NewsletterIssueField): Finding[] =>
    isFound ? [{ code, field, about: '' }] : []
  return [
    ...found(subject === '', 'SUBJECT_MISSING', 'subject'),
    ...found(body.trim() === '', 'BODY_MISSING', 'body'),
    ...markdownToHtml(body).unsupported.map((about): Finding => ({ code: 'BODY_UNSUPPORTED', field: 'body', about })),
    ...[...new Set(invalidLinks)].map((about): Finding => ({ code: 'LINK_WRONG', field: 'body', about })),
  ]
}

/** The fields in which two issues differ. */
export function changedNewsletterIssueFields(
  before: NewsletterIssueContent,
  after: NewsletterIssueContent,
): NewsletterIssueField[] {
  return differingFields(NEWSLETTER_ISSUE_FIELDS, before, after)
}

/** This many bounced issues in a row end a subscription. */
const MAX_FAILED_IN_A_ROW = 3
/** The mailbox does not exist (RFC 3463): a wrong address, or a closed mailbox. */
const MAILBOX_NOT_FOUND = /^came back 5\.(?:1\.\d{1,3}|2\.1)$/

/** The email bounced permanently: the first digit of the status is 5 (RFC 3463). */
const PERMANENT_BOUNCE = /^came back 5\./

/**
 * The result for a subscriber whose email was not delivered. Only a permanent bounce counts as failed: an error from
 * our own mail server may be caused by its login, its limit or its blocklist, and would unsubscribe the whole list
 * within three issues.
 *
 * @param reason why it failed, as stored with the email: `came back 5.1.1`, `EENVELOPE 550`, `ECONNECTION`.
 */
export function resultOfFailure(reason: string): Extract<NewsletterIssueResult, 'failed' | 'undelivered'> {
  return PERMANENT_BOUNCE.test(reason) ? 'failed' : 'undelivered'
}

/**
 * Whether a bounced issue ends the subscription: immediately when the mailbox does not exist, otherwise when the last
 * three issues that reached the recipient's server all bounced, because a full mailbox or a strict server may be
 * temporary.
 *
 * @param reason why the latest issue bounced, as stored with the email.
 * @param latest the results of the latest issues to this address, newest first, including this one.
 */
export function endsSubscription(reason: string, latest: readonly NewsletterIssueResult[]): boolean {
  if (resultOfFailure(reason) !== 'failed') return false
  const finished = latest.filter((result) => result === 'made' || result === 'failed').slice(0, MAX_FAILED_IN_A_ROW)
  return (
    MAILBOX_NOT_FOUND.test(reason) ||
    (finished.length === MAX_FAILED_IN_A_ROW && finished.every((each) => each === 'failed'))
  )
}
