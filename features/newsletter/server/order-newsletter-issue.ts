import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { NEWSLETTER_ISSUE_SEND_DELAY_MS } from '../rules/newsletter-issue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { newsletterIssueQueue } from './queues.ts'
import { assertNewsletterIssueReady, issueConflictError, contentOf, requireDraft } from './require-newsletter-issue.ts'

/**
 * Queues an issue for every current subscriber. A job creates the emails after half a minute. Until then the issue can
 * be stopped.
 *
 * @param request.mails the number of emails shown to the user.
 * @throws {AppError} `NEWSLETTER_ISSUE_NOT_READY`; `NEWSLETTER_ISSUE_NO_SUBSCRIBERS`; `NEWSLETTER_ISSUE_COUNT_CHANGED`
 * when the number of emails has changed; `NEWSLETTER_ISSUE_SENDING`; `DESK_CHANGED_CONCURRENTLY`.
 */
export async function scheduleNewsletterIssue(
  { db, clock, jobs }: Platform,
  staff: Staff,
  { mails, ...issueVersion }: { id: string; version: number; mails: number },
): Promise<{ startsAt: string }> {
  const at = clock.now()
  const startsAt = new Date(at.getTime() + NEWSLETTER_ISSUE_SEND_DELAY_MS)
  await inTransaction(db, async (tx) => {
    assertNewsletterIssueReady(contentOf(await requireDraft(tx, issueVersion)))
    const result = await newsletterIssueRepository.order(tx, issueVersion, {
      orderedBy: staff.id,
      orderedAt: at,
      startsAt,
    })
    if (result === null) throw await issueConflictError(tx)
    if (result === 0) throw new AppError('NEWSLETTER_ISSUE_NO_SUBSCRIBERS')
    if (result !== mails) throw new AppError('NEWSLETTER_ISSUE_COUNT_CHANGED')
    await recordAuditEvent(tx, {
      name: 'newsletter_issue_ordered',
      on: { kind: 'newsletter_issue', id: issueVersion.id },
      at,
      reason: commonReasons.atDesk,
      after: { mails },
    })
    await jobs.send(newsletterIssueQueue, { newsletterIssueId: issueVersion.id }, { tx, startAfter: startsAt })
  })
  return { startsAt: startsAt.toISOString() }
}

/**
 * Turns a queued issue back into a draft before its first email.
 *
 * @throws {AppError} `NEWSLETTER_ISSUE_STARTED` when it is too late.
 */
export async function stopNewsletterIssue({ db, clock }: Platform, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await newsletterIssueRepository.stop(tx, id, at))) throw new AppError('NEWSLETTER_ISSUE_STARTED')
    await recordAuditEvent(tx, {
      name: 'newsletter_issue_stopped',
      on: { kind: 'newsletter_issue', id },
      at,
      reason: commonReasons.beforeFirstEmail,
    })
  })
}
