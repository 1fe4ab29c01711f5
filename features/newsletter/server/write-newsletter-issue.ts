import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { checkNewsletterIssue, type NewsletterIssueContent } from '../rules/newsletter-issue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskNewsletterIssueMails as texts } from '#messages/newsletter/desk-checks.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { renderNewsletterIssue } from './render-newsletter-issue.ts'
import { assertNewsletterIssueReady, issueConflictError, contentOf, requireDraft } from './require-newsletter-issue.ts'

type Input = {
  /** Null for a new issue. */
  of: { id: string; version: number } | null
  content: NewsletterIssueContent
}
type VersionedId = { id: string; version: number }

/**
 * Saves the draft of an issue. This is not logged: the log records what is sent.
 *
 * @throws {AppError} `NEWSLETTER_ISSUE_SENDING`; `DESK_CHANGED_CONCURRENTLY` when somebody else has since saved this
 * draft or started another.
 */
export async function saveNewsletterIssue({ db, clock }: Platform, staff: Staff, { of, content }: Input) {
  recordUnchanged('a draft is sent to nobody')
  const at = clock.now()
  const draftValues = { ...content, changedBy: staff.id, changedAt: at }
  return inTransaction(db, async (tx) => {
    const id =
      of === null
        ? (await newsletterIssueRepository.startDraft(tx, draftValues))?.id
        : (await newsletterIssueRepository.change(tx, of, draftValues))
          ? of.id
          : undefined
    if (id === undefined) throw await issueConflictError(tx)
    return { id, version: (of?.version ?? 0) + 1, savedAt: at.toISOString(), checks: checkNewsletterIssue(content) }
  })
}

/** Discards the draft. @throws {AppError} `NEWSLETTER_ISSUE_SENDING`; `DESK_CHANGED_CONCURRENTLY`. */
export async function discardNewsletterIssue({ db, clock }: Platform, of: VersionedId): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await newsletterIssueRepository.remove(tx, of))) throw await issueConflictError(tx)
    const on = { kind: 'newsletter_issue', id: of.id }
    await recordAuditEvent(tx, { name: 'newsletter_issue_dropped', on, at: clock.now(), reason: commonReasons.atDesk })
  })
}

/**
 * Sends the issue to the caller only.
 *
 * @throws {AppError} `NEWSLETTER_ISSUE_NOT_READY`, `NEWSLETTER_ISSUE_SENDING`, `DESK_CHANGED_CONCURRENTLY`,
 * `RATE_LIMITED`.
 */
export async function testNewsletterIssue(platform: Platform, staff: Staff, of: VersionedId): Promise<{ to: string }> {
  const { db, clock, jobs, limiter } = platform
  const content = contentOf(await requireDraft(db, of))
  assertNewsletterIssueReady(content)
  await limiter.take('newsletter-test', staff.id)
  const mail = await renderNewsletterIssue(platform, content, null)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await recordAuditEvent(tx, {
      name: 'newsletter_issue_tested',
      on: { kind: 'newsletter_issue', id: of.id },
      at,
      reason: commonReasons.atDesk,
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'newsletter-test',
        dedupeKey: `newsletter-test:${of.id}.${of.version}-${at.getTime()}`,
        to: { name: staff.name, email: staff.email },
        subject: texts.testSubject(content.subject),
        ...mail,
      },
    )
  })
  return { to: staff.email }
}
